import assert from "node:assert/strict";
import { strings } from "../../Templates/assets/strings.js";

Deno.test("texts with values, numbers and plural forms of the language", () => {
  const texts = JSON.stringify({
    none: "Nothing for “{q}”",
    meals: { one: "{n} Gericht", other: "{n} Gerichte" },
    number: "{n}",
  });
  const say = strings(texts, "de");
  assert.equal(say("meals", { n: 1 }), "1 Gericht");
  assert.equal(say("meals", { n: 33011 }), "33.011 Gerichte");
  assert.equal(say("none", { q: "{n} <b>$&" }), "Nothing for “{n} <b>$&”");
  assert.equal(say("none"), "Nothing for “{q}”");
  assert.equal(say("number", { n: 4.5 }), "4,5");
});

Deno.test("numbers stand in the digits of the pages", () => {
  const say = strings('{"number": "{n}"}', "ar");
  assert.equal(say("number", { n: 33011 }), "33,011");
});

Deno.test("four digits stay together, as in the pages", () => {
  const say = strings('{"number": "{n}"}', "en");
  assert.equal(say("number", { n: 2000 }), "2000");
  assert.equal(say("number", { n: 10_000 }), "10,000");
});

Deno.test("a missing text, and a language that no browser knows", () => {
  const say = strings('{"number": "{n}", "meals": {"one": "one"}}', "not a language");
  assert.equal(say("toString"), "");
  assert.equal(say("meals", { n: 7 }), "");
  assert.equal(say("number", { n: 7 }), "7");
});
