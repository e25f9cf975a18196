import assert from "node:assert/strict";
import { openSearch } from "../../Templates/assets/search.js";
import { fold } from "../../Templates/assets/text.js";
import { readJSON, serve } from "./support.js";

/**
 * @typedef {import("../../Templates/assets/search.js").Query} Query
 * @typedef {{ id: string, name: string, url: string, category: string, location: string, rating?: number,
 *   tags: string[], imageURL: string, tokens: string[] }} Meal
 */

const host = "https://example.org/a/b/";
const root = `${host}articles/`;
/** @type {Meal[]} */
const meals = await readJSON("articles/search/meals.json");
const slugs = ["african", "american", "asian", "european", "oceanian", "constructor"];
const tokens = ["4-star-review", "on-sale", "to-go", "coupon"];
const opened = await openSearch(root, serve(host));

/**
 * What the articles' filter finds, written once more without the index.
 *
 * @param {Query} query
 * @param {{ scope?: boolean, tokens?: boolean, any?: boolean, keepCase?: boolean }} [parts] false leaves a group out
 */
function bruteForce(query, parts = {}) {
  const words = [query.text ?? "", ...(query.tokens ?? []).flatMap((t) => typeof t === "string" ? [] : [t.text])]
    .map((text) => fold(text, parts.keepCase).trim());
  const chosen = (query.tokens ?? []).filter((t) => typeof t === "string" && tokens.includes(t)).map(String);
  /** @type {Record<string, (meal: Meal) => boolean>} */
  const rules = {
    "4-star-review": (meal) => (meal.rating ?? 0) >= 4,
    "on-sale": (meal) => meal.tags.includes("On sale"),
    "to-go": (meal) => meal.tags.includes("To go"),
    "coupon": (meal) => meal.tags.includes("coupon"),
  };
  return meals.filter((meal) => {
    if (query.ids && !query.ids.includes(meal.id)) return false;
    const known = query.scope != null && slugs.includes(query.scope);
    if (parts.scope !== false && known && meal.category !== query.scope) return false;
    const name = fold(meal.name, parts.keepCase);
    if (!words.every((word) => name.includes(word))) return false;
    if (parts.tokens === false || chosen.length === 0) return true;
    return parts.any ? chosen.some((slug) => rules[slug](meal)) : chosen.every((slug) => rules[slug](meal));
  });
}

/** @param {number} seed */
function generator(seed) {
  let state = seed;
  /** @param {number} limit */
  const below = (limit) => {
    state = state * 48271 % 0x7FFFFFFF;
    return state % limit;
  };
  /** @template T @param {T[]} from */
  const one = (from) => from[below(from.length)];
  /** @returns {string} */
  const piece = () => {
    const name = [...one(meals).name];
    const start = below(name.length);
    const text = name.slice(start, start + 1 + below(6)).join("");
    return one([text, text.toUpperCase(), ` ${text} `, fold(text), "e", "", "zzz", "__proto__", "constructor"]);
  };
  /** @returns {Query} */
  return () => {
    /** @type {Query} */
    const query = {};
    if (below(4) > 0) query.text = piece();
    if (below(2) > 0) {
      query.tokens = Array.from(
        { length: below(4) },
        () => below(3) === 0 ? { text: piece() } : one([...tokens, "unknown", "__proto__"]),
      );
    }
    if (below(2) > 0) query.scope = one([...slugs, null, "unknown", "toString"]);
    if (below(4) === 0) {
      query.ids = Array.from({ length: below(60) }, () => one([one(meals).id, "unknown", "__proto__"]));
    }
    if (below(4) === 0) query.limit = below(10);
    if (below(4) === 0) query.offset = below(10);
    return query;
  };
}

/** @param {Query} query @param {{ any?: boolean, keepCase?: boolean }} [logic] */
function expected(query, logic = {}) {
  const found = bruteForce(query, logic);
  const offset = query.offset ?? 0;
  const withTokens = bruteForce(query, { ...logic, scope: false });
  const inScope = bruteForce(query, { ...logic, tokens: false });
  /** @param {string} slug */
  const withToken = (slug) => inScope.filter((meal) => meal.tokens.includes(slug)).length;
  return {
    total: found.length,
    ids: found.slice(offset, offset + (query.limit ?? found.length)).map(({ id }) => id),
    scopes: slugs.map((slug) => withTokens.filter(({ category }) => category === slug).length),
    tokens: tokens.map(withToken),
  };
}

/** @param {import("../../Templates/assets/search.js").Answer} answer */
function seen(answer) {
  return {
    total: answer.total,
    ids: answer.meals.map(({ id }) => id),
    scopes: slugs.map((slug) => answer.scopes[slug]),
    tokens: tokens.map((slug) => answer.tokens[slug]),
  };
}

/**
 * @param {Record<string, unknown>} settings in place of the fixture's
 * @returns {Promise<import("../../Templates/assets/search.js").Search>}
 */
async function openedWith(settings) {
  const manifest = await readJSON("articles/search/manifest.json");
  Object.assign(manifest.settings, settings);
  const instead = (/** @type {string} */ path) =>
    path === "articles/search/manifest.json" ? Response.json(manifest) : undefined;
  return openSearch(root, serve(host, instead));
}

Deno.test("answers and counts equal a brute-force filter", async () => {
  const next = generator(7);
  let hits = 0;
  for (let round = 0; round < 600; round += 1) {
    const query = next();
    const answer = await opened.query(query);
    assert.deepEqual(seen(answer), expected(query), JSON.stringify(query));
    hits += answer.total;
  }
  assert.ok(hits > 5000);
});

Deno.test("so they do with tokens joined by or, and with capitals", async () => {
  const any = await openedWith({ tokenLogic: "any" });
  const sensitive = await openedWith({ case: "sensitive" });
  const next = generator(11);
  for (let round = 0; round < 300; round += 1) {
    const query = next();
    assert.deepEqual(seen(await any.query(query)), expected(query, { any: true }), JSON.stringify(query));
    assert.deepEqual(seen(await sensitive.query(query)), expected(query, { keepCase: true }), JSON.stringify(query));
  }
  assert.equal((await sensitive.query({ text: "beef" })).total, 0);
  assert.ok((await sensitive.query({ text: "Beef" })).total > 10);
});

Deno.test("a hit says all that a card shows", async () => {
  const answer = await opened.query({});
  assert.deepEqual(
    answer.meals,
    meals.map(({ tokens: _, ...meal }) => ({ ...meal, rating: meal.rating ?? null, matches: [] })),
  );
  assert.deepEqual(answer.corrections, []);
  assert.deepEqual(answer.dropped, []);
});

Deno.test("matches, cut from the name and folded, are what was typed", async () => {
  // Not half of a letter that folds to two: it marks the whole letter.
  for (
    const text of [
      "crepe",
      "ﾌﾟﾘﾝ",
      "BEEF & P",
      "strasse",
      "grosse m",
      "l auf",
      "laufl",
      "'s p",
      "c & c",
      "μουσακας",
      "שבת",
    ]
  ) {
    for (const { name, matches } of (await opened.query({ text })).meals) {
      assert.ok(matches.length > 0, name);
      for (const { field, start, end } of matches) {
        assert.equal(field, "name");
        assert.equal(fold(name.slice(start, end)), fold(text));
      }
    }
  }
  assert.ok((await opened.query({ text: "crepe" })).total > 10);
  assert.equal((await opened.query({ text: "laufl" })).total, 1);
  assert.equal((await opened.query({ text: "c & c" })).total, 1);
});

Deno.test("white space around the text is ignored, inside it counts", async () => {
  const stew = await opened.query({ text: "beef stew" });
  assert.deepEqual(seen(await opened.query({ text: "  beef stew \u00a0" })), seen(stew));
  assert.deepEqual(stew.meals.map(({ name }) => name), ["Beef Stew"]);
  assert.equal((await opened.query({ text: "   " })).total, meals.length);
});

Deno.test("names that are properties of every object are names", async () => {
  for (const text of ["constructor", "__proto__", "toString", "hasOwnProperty", "🍕", "<img src=x"]) {
    const { meals: found } = await opened.query({ text });
    assert.equal(found.length, 1, text);
    assert.ok(found[0].name.startsWith(text));
  }
  const answer = await opened.query({ scope: "constructor", ids: ["__proto__", "m0", "constructor"] });
  assert.equal(answer.total, 0);
  assert.equal(answer.scopes.constructor, 0);
  assert.equal((await opened.query({ ids: ["__proto__"] })).total, 1);
  for (const counts of [answer.scopes, answer.tokens]) assert.ok(!("toString" in counts));
  assert.ok(meals[0].tags.includes("constructor"));
});

Deno.test("sorts by fields, unrated last, equal ones in the site's order", async () => {
  const sorted = (await opened.query({ sort: "-rating, name, unknown" })).meals;
  const keys = sorted.map(({ rating, name }) => ({ rating: rating ?? -1, name: fold(name) }));
  for (let place = 1; place < keys.length; place += 1) {
    const [a, b] = [keys[place - 1], keys[place]];
    assert.ok(a.rating > b.rating || (a.rating === b.rating && a.name <= b.name));
  }
  assert.equal((await opened.query({ sort: "rating" })).meals.at(-1)?.rating, null);
  assert.deepEqual(seen(await opened.query({ sort: "unknown" })), seen(await opened.query({})));
  assert.deepEqual(
    (await opened.query({ sort: "name", limit: 3, offset: 2 })).meals,
    (await opened.query({ sort: "name" })).meals.slice(2, 5),
  );
});

Deno.test("odd limits and offsets are harmless", async () => {
  for (const [limit, offset, count] of [[0, 0, 0], [-1, 0, 0], [NaN, NaN, meals.length], [5, 1e9, 0], [2.9, -3, 2]]) {
    const answer = await opened.query({ limit, offset });
    assert.equal(answer.meals.length, count);
    assert.equal(answer.total, meals.length);
  }
});

Deno.test("suggests what the articles suggest", async () => {
  const labels = async (/** @type {Query} */ query) => (await opened.suggest(query)).map(({ label }) => label);
  assert.deepEqual(await labels({ text: "f" }), ["Beef", "Coffee", "Falafel", "Muffin"]);
  assert.deepEqual(await labels({}), ["4+ star review", "On sale", "To go", "coupon"]);
  assert.deepEqual(await labels({ text: " " }), ["4+ star review", "On sale", "To go", "coupon"]);
  assert.deepEqual(await labels({ tokens: ["to-go", { text: "coupon" }] }), ["4+ star review", "On sale", "coupon"]);
  assert.deepEqual(await labels({ text: "ON" }), ["On sale", "coupon"]);
  assert.deepEqual(await labels({ text: "o", limit: 2 }), ["Avocado", "Chocolate"]);
  assert.deepEqual(await labels({ text: "beef stew" }), []);
});

Deno.test("a site that suggests no tokens is not offered any, typed or not", async () => {
  const quiet = await openedWith({ suggestedTokens: false });
  for (const query of [{}, { text: "on" }, { tokens: ["to-go"] }]) {
    assert.deepEqual((await quiet.suggest(query)).filter(({ kind }) => kind === "token"), []);
  }
  assert.ok((await quiet.query({ tokens: ["to-go"] })).total > 0);
});

Deno.test("a suggestion counts what it would find", async () => {
  const contexts = [{}, { scope: "asian" }, { tokens: ["on-sale", { text: "chicken" }] }, {
    ids: ["m40", "m41", "m50"],
  }];
  for (const context of contexts) {
    for (const { kind, value, count, label, matches } of await opened.suggest({ ...context, text: "o" })) {
      const picked = kind === "text"
        ? { ...context, text: value }
        : { ...context, text: "", tokens: [...(context.tokens ?? []), value] };
      assert.equal(count, bruteForce(picked).length, `${JSON.stringify(context)} ${label}`);
      assert.ok(matches.every(({ start, end }) => label.slice(start, end).toLowerCase() === "o"));
    }
  }
});

Deno.test("an answer does not depend on what was asked or loaded before", async () => {
  const next = generator(3);
  const queries = Array.from({ length: 40 }, next);
  const ask = async (/** @type {Query[]} */ list) => {
    const search = await openSearch(root, serve(host));
    return new Map(
      await Promise.all(
        list.map(async (
          query,
        ) => /** @type {const} */ ([query, [await search.query(query), await search.suggest(query)]])),
      ),
    );
  };
  const forwards = await ask(queries);
  const backwards = await ask(queries.toReversed());
  for (const query of queries) assert.deepEqual(forwards.get(query), backwards.get(query));
  const answer = await opened.query({ limit: 1 });
  answer.meals[0].tags.push("changed");
  assert.ok(!(await opened.query({ limit: 1 })).meals[0].tags.includes("changed"));
});

Deno.test("loads each file once, nothing but the manifest before the first question, below the site's root", async () => {
  for (const url of [root, `${host}articles`, new URL(`${root}?q=x#y`)]) {
    const server = serve(host);
    const search = await openSearch(url, server);
    await Promise.all([search.query({ text: "a" }), search.query({ text: "b" }), search.suggest({ text: "c" })]);
    // A small site has all in its manifest.
    assert.deepEqual(server.asked, ["articles/search/manifest.json"]);
    assert.equal(search.site.total, meals.length);
  }
});

Deno.test("LoadError for what cannot be had or read, and the next question tries again", async () => {
  const loadError = (/** @type {unknown} */ error) => error instanceof Error && error.name === "LoadError";
  const parts = `${host}kitchen-in-parts/`;
  const whole = await openSearch(parts, serve(host));
  const broken = [
    async () => new Response(JSON.stringify(await readJSON("articles/search/manifest.json")), { status: 500 }),
    () => new Response("<!doctype html>"),
    () => Response.json({ format: 1 }),
    () => Response.json({ format: 2 }),
    () => Response.json(null),
    () => Promise.reject(new TypeError("offline")),
  ];
  for (const instead of broken) {
    await assert.rejects(openSearch(root, serve(host, instead)), loadError);
    let failing = true;
    const search = await openSearch(
      parts,
      serve(host, (path) => failing && !path.endsWith("manifest.json") ? instead() : undefined),
    );
    await assert.rejects(search.query({ text: "tomato" }), loadError);
    await assert.rejects(search.query({ scope: "mains" }), loadError);
    await assert.rejects(search.query({ ids: ["d7"] }), loadError);
    await assert.rejects(search.suggest({ tokens: [{ text: "tomato" }] }), loadError);
    failing = false;
    assert.deepEqual(await search.query({ text: "tomato" }), await whole.query({ text: "tomato" }));
    assert.ok((await search.suggest({ text: "t", tokens: [{ text: "tomato" }] })).length > 0);
  }
});

Deno.test("a failure is told when all files have settled, so that the next try meets none of the last", async () => {
  for (const slow of [0, 1, 2]) {
    let failing = true;
    let place = -1;
    const server = serve(host, async (path) => {
      if (path.endsWith("manifest.json") || !failing) return undefined;
      if ((place += 1) === slow) await new Promise((resolve) => setTimeout(resolve, 30));
      return new Response("", { status: 503 });
    });
    const search = await openSearch(`${host}kitchen-in-parts/`, server);
    await assert.rejects(search.query({ text: "green tomatoes soup" }), { name: "LoadError" });
    assert.ok(place > 1);
    failing = false;
    assert.ok((await search.query({ text: "green tomatoes soup" })).total > 0);
  }
});

Deno.test("AbortError ends one query, not the loading that others wait for", async () => {
  const abortError = (/** @type {unknown} */ error) => error instanceof Error && error.name === "AbortError";
  const search = await openSearch(root, serve(host));
  const controller = new AbortController();
  const ended = search.query({ text: "beef", signal: controller.signal });
  const other = search.query({ text: "beef" });
  controller.abort("a reason of somebody's own");
  await assert.rejects(ended, abortError);
  assert.deepEqual(await other, await opened.query({ text: "beef" }));
  await assert.rejects(search.query({ signal: controller.signal }), abortError);
  await assert.rejects(search.suggest({ signal: controller.signal }), abortError);
  assert.ok((await search.query({ signal: new AbortController().signal })).total > 0);
});
