import assert from "node:assert/strict";
import {
  historyWriter,
  initialState,
  knownOnly,
  pageSize,
  readState,
  sameQuery,
  withState,
} from "../../Templates/assets/state.js";

const address = "https://example.org/a/?utm=x&q=old#top";
const base = initialState();

/** @param {string} query @param {typeof base} [page] */
const read = (query, page = base) => readState(new URLSearchParams(query), page);

/** @param {Partial<typeof base>} part @param {typeof base} [page] */
const written = (part, page = base) => withState(address, { ...page, ...part }, page).search;

Deno.test("the address holds what differs from the page's own state, and keeps what is not ours", () => {
  assert.equal(withState(address, base, base).href, "https://example.org/a/?utm=x#top");
  assert.equal(written({ text: " beef & pita " }), "?utm=x&q=beef+%26+pita");
  assert.equal(written({ scope: "asian", shown: 48 }), "?utm=x&scope=asian&n=48");
  assert.equal(
    written({ tokens: ["on-sale", { text: "4+ star" }, "to-go"] }),
    "?utm=x&token=on-sale&word=4%2B+star&token=to-go",
  );
});

Deno.test("reading gives back what was written, whatever the text", () => {
  const texts = ["", "beef", "4+ & 5 = 9?#", "Crêpe 🍕", "<img onerror>", "__proto__", "a,b;c"];
  const tokens = [[], ["constructor"], [{ text: "a&token=b" }, "x", { text: "y" }]];
  for (const page of [base, initialState({ scope: "asian" }), initialState({ token: "on-sale" })]) {
    for (const text of texts) {
      for (const chosen of tokens) {
        for (const scope of [null, "asian", "european"]) {
          const state = { text, tokens: chosen, scope, sort: "name", shown: 72 };
          assert.deepEqual(readState(withState(address, state, page).searchParams, page), state);
        }
      }
    }
  }
});

Deno.test("a category page and a token page start with their own, which can be taken away", () => {
  const category = initialState({ scope: "asian" });
  assert.deepEqual(read("", category), { text: "", tokens: [], scope: "asian", sort: "", shown: pageSize });
  assert.equal(written({ scope: null }, category), "?utm=x&scope=");
  assert.equal(read("scope=", category).scope, null);
  const token = initialState({ token: "on-sale" });
  assert.deepEqual(read("q=a", token).tokens, ["on-sale"]);
  assert.equal(written({ tokens: [] }, token), "?utm=x&token=");
  assert.deepEqual(read("token=", token).tokens, []);
});

Deno.test("nonsense in the address is ignored", () => {
  assert.deepEqual(read("token=&word=+&word=a&word=A&n=abc&scope="), {
    text: "",
    tokens: [{ text: "a" }],
    scope: null,
    sort: "",
    shown: pageSize,
  });
  for (const n of ["-1", "0", "5", "1e999", "NaN", ""]) assert.equal(read(`n=${n}`).shown, pageSize);
  assert.equal(read("n=48.7").shown, 48);
});

Deno.test("what the site does not know is dropped, words are kept", () => {
  const site = { scopes: [{ slug: "asian" }], tokens: [{ slug: "to-go" }] };
  const known = { ...base, scope: "asian", tokens: ["to-go", { text: "x" }] };
  assert.equal(knownOnly(known, site).state, known);
  assert.deepEqual(knownOnly({ ...base, scope: "x", tokens: ["y", { text: "x" }] }, site), {
    state: { ...base, tokens: [{ text: "x" }] },
    unknown: ["x", "y"],
  });
});

Deno.test("white space around the text and the number of cards are no other query", () => {
  assert.ok(sameQuery(base, { ...base, text: "  ", shown: 99 }));
  assert.ok(!sameQuery(base, { ...base, tokens: ["a"] }));
  assert.ok(!sameQuery({ ...base, tokens: ["a", "b"] }, { ...base, tokens: ["b", "a"] }));
});

/** @param {{ fails?: boolean }} [options] */
function browser({ fails = false } = {}) {
  /** @type {string[]} */
  const calls = [];
  let current = "https://example.org/";
  /** @param {string} kind */
  const record =
    (kind) => (/** @type {unknown} */ _, /** @type {string} */ __, /** @type {URL | string | null} */ url) => {
      if (fails) throw new DOMException("too many calls", "SecurityError");
      current = String(url);
      calls.push(`${kind} ${new URL(current).search}`);
    };
  const history = { pushState: record("push"), replaceState: record("replace") };
  let time = 1000;
  /** @type {{ due: number, then: () => void }[]} */
  let waiting = [];
  /** @param {number} wait @param {() => void} then */
  const after = (wait, then) => {
    const entry = { due: time + wait, then };
    waiting.push(entry);
    return () => waiting = waiting.filter((other) => other !== entry);
  };
  /** @param {number} milliseconds */
  const pass = (milliseconds) => {
    time += milliseconds;
    const due = waiting.filter((entry) => entry.due <= time);
    waiting = waiting.filter((entry) => entry.due > time);
    for (const { then } of due) then();
  };
  return { calls, pass, writer: historyWriter({ history, address: () => current, now: () => time, after }) };
}

/** @param {string} query */
const at = (query) => new URL(`https://example.org/${query}`);

Deno.test("one entry a search: the first change adds it, further ones replace it, a commit seals it", () => {
  const { calls, writer } = browser();
  for (const query of ["?q=b", "?q=be", "?q=bee"]) {
    writer.change(at(query));
    writer.flush();
  }
  writer.commit(at("?q=beef"));
  writer.commit(at("?q=beef"));
  writer.change(at("?q=beefs"));
  writer.flush();
  assert.deepEqual(calls, ["push ?q=b", "replace ?q=be", "replace ?q=bee", "replace ?q=beef", "push ?q=beefs"]);
});

Deno.test("what comes from the history is sealed, and what was waiting is forgotten", () => {
  const { calls, writer } = browser();
  writer.commit(at("?q=a"));
  writer.change(at("?q=ab"));
  writer.restored();
  writer.flush();
  writer.change(at("?q=c"));
  writer.flush();
  assert.deepEqual(calls, ["push ?q=a", "push ?q=c"]);
});

Deno.test("writes are 400 ms apart, the last one is not lost", () => {
  const { calls, pass, writer } = browser();
  writer.change(at("?q=a"));
  pass(0);
  for (const query of ["?q=ab", "?q=abc", "?q=abcd"]) {
    writer.change(at(query));
    pass(100);
  }
  assert.deepEqual(calls, ["push ?q=a"]);
  pass(100);
  assert.deepEqual(calls, ["push ?q=a", "replace ?q=abcd"]);
  pass(1000);
  writer.change(at("?q=abcde"));
  pass(0);
  assert.equal(calls.at(-1), "replace ?q=abcde");
});

Deno.test("a browser that refuses does not end the search", () => {
  const { writer } = browser({ fails: true });
  writer.commit(at("?q=a"));
});
