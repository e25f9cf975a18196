// An index in many files, as large sites have it: the kitchen of the other tests, cut very small.

import assert from "node:assert/strict";
import { openSearch } from "../../Templates/assets/search.js";
import { fold } from "../../Templates/assets/text.js";
import { typedWords } from "../../Templates/assets/words.js";
import { readJSON, serve } from "./support.js";

/** @typedef {import("../../Templates/assets/search.js").Query} Query */

const root = "https://example.org/";
const site = `${root}kitchen-in-parts/`;
const whole = await openSearch(`${root}kitchen/`, serve(root));
const everything = (await whole.query({})).meals;
const manifest = await readJSON("kitchen-in-parts/search/manifest.json");

const texts = [
  "tomato",
  "tomatoes soup",
  "tomatto",
  "butter",
  "bread -wheat",
  "-bread",
  "glutenfree",
  "ice cream",
  "icecream",
  "eggplant",
  "spicy",
  "curry zzzzz",
  "81/20",
  "80/20 burgre",
  "宫保鸡丁",
  "김치",
  "сметаной",
  "constructor",
  "__proto__",
  "chilli",
  "ommelette",
  "zzzzz",
  "🍕",
];

Deno.test("what is found does not depend on how the index is cut", async () => {
  const search = await openSearch(site, serve(root));
  let equal = 0;
  for (const text of texts) {
    for (const context of [{}, { scope: "sweets" }, { tokens: ["vegan"] }, { tokens: [{ text: "bread" }] }]) {
      const query = { ...context, text };
      const [one, other] = [await whole.query(query), await search.query(query)];
      // Where all names are at hand, a text is also found across words, after everything else.
      const extra = one.meals.filter(({ id }) => !other.meals.some((meal) => meal.id === id));
      assert.ok(extra.every(({ name }) => fold(name).includes(fold(text))), text);
      assert.deepEqual([other.corrections, other.dropped], [one.corrections, one.dropped], text);
      if (extra.length > 0) continue;
      equal += 1;
      const ids = (/** @type {typeof one} */ { meals }) => meals.map(({ id }) => id).sort();
      assert.deepEqual({ ...other, meals: ids(other) }, { ...one, meals: ids(one) }, text);
    }
  }
  assert.ok(equal > 60);
});

Deno.test("a name typed in full is first, and every beginning of its words finds it", async () => {
  const search = await openSearch(site, serve(root));
  for (const { id, name } of everything) {
    const words = typedWords(name);
    if (words.length === 0) continue;
    assert.equal((await search.query({ text: name })).meals[0].id, id, name);
    for (const word of words) {
      const letters = [...word];
      for (let length = 1; length <= letters.length; length += 1) {
        const { meals } = await search.query({ text: letters.slice(0, length).join("") });
        assert.ok(meals.some((meal) => meal.id === id), `${letters.slice(0, length).join("")} of ${name}`);
      }
    }
  }
});

Deno.test("a part of a word finds it from three letters on, where few meals have a word that begins so", async () => {
  const search = await openSearch(site, serve(root));
  for (const { id, name } of everything) {
    for (const word of typedWords(name)) {
      for (let start = 1; start + 3 <= word.length; start += 1) {
        const { meals } = await search.query({ text: word.slice(start) });
        assert.ok(meals.length >= 10 || meals.some((meal) => meal.id === id), `${word.slice(start)} of ${name}`);
      }
    }
  }
});

Deno.test("the answers to first letters are those that the words give", async () => {
  const { head, ...headless } = await readJSON("articles-in-parts/search/manifest.json");
  assert.ok(Object.keys(head).length > 20);
  const asked = await openSearch(`${root}articles-in-parts/`, serve(root));
  const instead = (/** @type {string} */ path) => path.endsWith("manifest.json") ? Response.json(headless) : undefined;
  const found = await openSearch(`${root}articles-in-parts/`, serve(root, instead));
  for (const text of Object.keys(head)) {
    for (const part of [{}, { limit: 3 }, { limit: 4, offset: 2 }, { limit: 0 }]) {
      assert.deepEqual(await asked.query({ text, ...part }), await found.query({ text, ...part }), text);
    }
  }
});

Deno.test("the first letter of a further word changes nothing yet, but a word of one letter does", async () => {
  const parts = await openSearch(`${root}articles-in-parts/`, serve(root));
  const total = async (/** @type {string} */ text) => (await parts.query({ text, limit: 0 })).total;
  assert.ok(await total("beef m") === await total("beef") && await total("beef mu") < await total("beef"));
  assert.ok(await total("beef w ") < await total("beef"));
  assert.ok(await total("beef 7") < await total("beef"));
});

Deno.test("completions count what they find, alone, in a scope, and with a token", async () => {
  const search = await openSearch(`${root}articles-in-parts/`, serve(root));
  let counted = 0;
  for (
    const context of [{}, { scope: "asian" }, { scope: "european" }, { tokens: ["on-sale"] }, { tokens: ["coupon"] }]
  ) {
    for (const letter of "abcdefghijklmnopqrstuvwxyz") {
      for (const { kind, value, count } of await search.suggest({ ...context, text: letter })) {
        if (kind !== "text" || count === null) continue;
        counted += 1;
        assert.equal(
          (await search.query({ ...context, text: value })).total,
          count,
          `${value} ${JSON.stringify(context)}`,
        );
      }
    }
  }
  assert.ok(counted > 100);
});

Deno.test("favourites and the site's own order", async () => {
  const search = await openSearch(site, serve(root));
  assert.deepEqual((await search.query({})).meals, everything);
  const ids = ["d3", "d10", "d0", "d41", "unknown", "__proto__", "d3"];
  const { meals, total } = await search.query({ ids });
  assert.equal(total, 4);
  assert.deepEqual(meals, everything.filter(({ id }) => ids.includes(id)));
  const sorted = await search.query({ sort: "-name", limit: 5, offset: 1 });
  assert.deepEqual(sorted.meals, (await whole.query({ sort: "-name", limit: 5, offset: 1 })).meals);
});

Deno.test("the first meals of a scope and of a token are those of the site's order", async () => {
  const parts = await openSearch(`${root}articles-in-parts/`, serve(root));
  const one = await openSearch(`${root}articles/`, serve(root));
  for (
    const query of [
      ...one.site.scopes.map(({ slug }) => ({ scope: slug })),
      ...one.site.tokens.map(({ slug }) => ({ tokens: [slug] })),
    ]
  ) {
    for (const part of [{ limit: 24 }, { limit: 5, offset: 19 }, { limit: 30 }]) {
      assert.deepEqual(await parts.query({ ...query, ...part }), await one.query({ ...query, ...part }));
    }
  }
});

Deno.test("loads what a question needs, and nothing twice", async () => {
  /** @param {...Query} queries @returns {Promise<string[]>} */
  const loaded = async (...queries) => {
    const server = serve(root);
    const search = await openSearch(site, server);
    for (const query of queries) await search.query(query);
    const names = server.asked.slice(1).map((path) => path.split("/")[2]);
    assert.equal(new Set(names).size, names.length);
    return names.map((name) => name.split(".")[0]);
  };
  assert.deepEqual(await loaded({ limit: 0 }, { tokens: ["vegan"], limit: 0 }, { scope: "mains", limit: 0 }), []);
  // First letters are answered in the manifest; only the cards are missing.
  const [letter] = Object.keys(manifest.head);
  assert.ok((await loaded({ text: letter, limit: 5 })).every((kind) => kind === "cards"));
  const kinds = await loaded({ text: "butter", limit: 3 });
  assert.ok(kinds.filter((kind) => kind === "words").length < 4 && !kinds.includes("order"));
  // A scope or a token alone is one file; two of them, or more than a page of one, are not.
  for (const query of [{ scope: "drinks" }, { tokens: ["vegan"] }]) assert.deepEqual(await loaded(query), ["first"]);
  for (const query of [{ scope: "mains" }, { scope: "mains", tokens: ["vegan"] }, { tokens: [{ text: "tea" }] }]) {
    assert.ok((await loaded(query)).includes("cards"));
  }
  assert.deepEqual((await loaded({ ids: ["d7"] })).filter((kind) => kind !== "order").sort(), ["cards", "ids"]);
});

Deno.test("after a redeploy the old manifest's files are gone: the new one is read, and the question answered", async () => {
  let published = false;
  /** @type {string[]} */
  const asked = [];
  const server = serve(root, async (path) => {
    asked.push(path);
    // What was read before has other names than what is there now.
    const before = JSON.stringify(manifest).replaceAll(/"(?=[0-9a-f]{12,16}[" ])/g, '"0').replaceAll(" ", " 0");
    if (path.endsWith("manifest.json") && !published) {
      published = true;
      return new Response(before);
    }
    return await undefined;
  });
  const search = await openSearch(site, server);
  const before = search.site;
  const [answer, other] = await Promise.all([search.query({ text: "tomato" }), search.query({ text: "bread" })]);
  const fresh = await openSearch(site, serve(root));
  assert.deepEqual(answer, await fresh.query({ text: "tomato" }));
  assert.deepEqual(other, await fresh.query({ text: "bread" }));
  assert.notEqual(search.site, before);
  assert.equal(asked.filter((path) => path.endsWith("manifest.json")).length, 2);
});

Deno.test("whoever types on before the rest is over requests no cards", async () => {
  const server = serve(root);
  const search = await openSearch(site, { ...server, rest: 20 });
  const controller = new AbortController();
  const first = search.query({ text: "tom", signal: controller.signal });
  setTimeout(() => controller.abort(), 10);
  await assert.rejects(first, { name: "AbortError" });
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.ok(!server.asked.some((path) => path.includes("cards")));
  assert.deepEqual(
    await search.query({ text: "tomato" }),
    await (await openSearch(site, serve(root))).query({ text: "tomato" }),
  );
  // What is there needs no rest.
  const timer = globalThis.setTimeout;
  globalThis.setTimeout = /** @type {any} */ (() => assert.fail("waits"));
  try {
    await search.query({ text: "tomato" });
  } finally {
    globalThis.setTimeout = timer;
  }
});

Deno.test("without a network the search goes on with what was loaded before", async () => {
  /** @type {(RequestCache | undefined)[]} */
  const caches = [];
  const server = serve(root);
  /** @type {typeof fetch} */
  const offline = async (input, init) => {
    caches.push(init?.cache);
    if (init?.cache === "no-cache") throw new TypeError("offline");
    return await server.fetch(input, init);
  };
  const search = await openSearch(site, { fetch: offline });
  assert.ok((await search.query({ text: "tomato" })).total > 0);
  assert.deepEqual(caches.slice(0, 2), ["no-cache", "force-cache"]);
});

Deno.test("where a file is gone for good, that is an error, not an endless search", async () => {
  const server = serve(root, (path) => path.endsWith("manifest.json") ? undefined : new Response("", { status: 404 }));
  const search = await openSearch(site, server);
  await assert.rejects(search.query({ text: "tomato" }), { name: "LoadError" });
  assert.equal(server.asked.filter((path) => path.endsWith("manifest.json")).length, 2);
});
