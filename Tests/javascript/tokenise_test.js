import assert from "node:assert/strict";
import { sameToken, tokenise, withTokens } from "../../Templates/assets/tokenise.js";

const known = {
  commonWords: ["Muffin", "Beef", "Pita", "Coffee", "Fried Rice", "Rice", "Crêpe", "On sale"],
  tokens: [{ slug: "on-sale", label: "On sale" }, { slug: "to-go", label: "To go" }],
};

/**
 * Types the keys one by one.
 *
 * @param {string} keys
 * @param {string} [text] what is there already
 */
function typed(keys, text = "") {
  /** @type {import("../../Templates/assets/tokenise.js").TokenValue[]} */
  let tokens = [];
  for (const key of keys) {
    const made = tokenise(text + key, key, known);
    text = made.text;
    tokens = withTokens(tokens, made.tokens);
  }
  return [text, ...tokens.map((token) => typeof token === "string" ? `#${token}` : token.text)];
}

Deno.test("a space after a common word makes a token of that word alone", () => {
  assert.deepEqual(typed("beef "), ["", "Beef"]);
  assert.deepEqual(typed("spicy BEEF "), ["spicy ", "Beef"]);
  assert.deepEqual(typed("crepe "), ["", "Crêpe"]);
  assert.deepEqual(typed("beef\u3000"), ["", "Beef"]);
  assert.deepEqual(typed("beef pita coffee "), ["", "Beef", "Pita", "Coffee"]);
});

Deno.test("never of a part of a word, as the articles' code does", () => {
  assert.deepEqual(typed("hospital "), ["hospital "]);
  assert.deepEqual(typed("beefpita "), ["beefpita "]);
  assert.deepEqual(typed("beefs "), ["beefs "]);
  assert.deepEqual(typed("beef"), ["beef"]);
});

Deno.test("the longest run of words wins, and a filter's name is the filter", () => {
  assert.deepEqual(typed("egg fried rice "), ["egg ", "Fried Rice"]);
  assert.deepEqual(typed("wild rice "), ["wild ", "Rice"]);
  assert.deepEqual(typed("soup on sale "), ["soup ", "#on-sale"]);
  assert.deepEqual(typed("TO GO,"), ["", "#to-go"]);
});

Deno.test("a comma of any script makes a token of the text before it", () => {
  for (const comma of [",", "，", "、", "،"]) assert.deepEqual(typed(`my pie${comma}`), ["", "my pie"]);
  assert.deepEqual(typed("a, b,"), ["", "a", "b"]);
  assert.deepEqual(typed("a,A,  a ,"), ["", "a"]);
  assert.deepEqual(typed(" , ,"), [""]);
});

Deno.test("not between digits", () => {
  assert.deepEqual(typed("1,5 kg"), ["1,5 kg"]);
  assert.deepEqual(typed("1,5 kg,"), ["", "1,5 kg"]);
  assert.deepEqual(typed("combo 7,"), ["combo 7,"]);
  assert.deepEqual(typed("combo 7, "), ["", "combo 7"]);
  assert.deepEqual(typed("combo 7, soup"), ["soup", "combo 7"]);
});

Deno.test("pasted text is split, the unfinished rest stays", () => {
  assert.deepEqual(tokenise("beef, to go, pi", "beef, to go, pi", known), {
    text: "pi",
    tokens: [{ text: "beef" }, "to-go"],
  });
  assert.deepEqual(tokenise("spicy beef ", "spicy beef ", known), { text: "spicy ", tokens: [{ text: "Beef" }] });
});

Deno.test("a comma that was there before is text", () => {
  assert.deepEqual(tokenise("a, bc", "c", known), { text: "a, bc", tokens: [] });
});

Deno.test("tokens are few, short and different", () => {
  const long = "x".repeat(80);
  assert.deepEqual(tokenise(`${long},`, ",", known).tokens, [{ text: "x".repeat(60) }]);
  const many = Array.from({ length: 30 }, (_, place) => ({ text: `t${place}` }));
  assert.equal(withTokens([], many).length, 20);
  assert.deepEqual(withTokens([{ text: "Crêpe" }, "to-go"], [{ text: "CREPE" }, "to-go", { text: "to-go" }]), [
    { text: "Crêpe" },
    "to-go",
    { text: "to-go" },
  ]);
  assert.ok(!sameToken("to-go", { text: "to-go" }));
});
