import assert from "node:assert/strict";
import { openSearch } from "../../Templates/assets/search.js";
import { typedWords } from "../../Templates/assets/words.js";
import { fold } from "../../Templates/assets/text.js";
import { readJSON, serve } from "./support.js";

/** @typedef {import("../../Templates/assets/search.js").Query} Query */

const root = "https://example.org/";
const opened = await openSearch(`${root}kitchen/`, serve(root));

const everything = (await opened.query({})).meals;

/** @param {string | Query} query @returns {Promise<string[]>} names, best first */
async function names(query) {
  const answer = await opened.query(typeof query === "string" ? { text: query } : query);
  assert.equal(answer.total, answer.meals.length);
  return answer.meals.map(({ name }) => name);
}

/** @param {string} text @param {string} first */
async function leadsTo(text, first) {
  assert.equal((await names(text))[0], first, text);
}

Deno.test("words are taken apart as the builder does it", async () => {
  /** @type {{ typed: [string, string][] }} */
  const golden = await readJSON("words.json");
  for (const [text, words] of golden.typed) assert.equal(typedWords(text).join(" "), words, text);
});

Deno.test("the word itself comes before what begins with it, and that before typos", async () => {
  const found = await names("butter");
  assert.equal(found[0], "Butter");
  assert.ok(found.indexOf("Butterscotch Pudding") > 0 && found.indexOf("Buttery Noodles") > 0);
  assert.ok((await names("green"))[0] === "Green Salad");
});

Deno.test("a name typed in full is first", async () => {
  for (const { name } of everything) {
    if (typedWords(name).length > 0) await leadsTo(name, name);
  }
});

Deno.test("all fields are searched, the name first", async () => {
  assert.deepEqual((await names("tomato")).slice(0, 2).sort(), ["Cherry Tomatoes on Toast", "Tomato Soup"].sort());
  assert.ok((await names("tomato")).includes("Curry of Chickpeas"), "an ingredient");
  assert.ok((await names("leeks")).includes("Soup of the Day"), "the text");
  assert.ok((await names("spicy")).includes("Chicken Curry"), "a tag");
  assert.ok((await names("naples")).includes("Tomato Soup"), "the place");
  assert.ok((await names("drinks")).includes("Mint Tea"), "the category");
});

Deno.test("all words must be there, in any order and field", async () => {
  assert.deepEqual(await names("noodles peanut"), ["Peanut Noodles"]);
  await leadsTo("soup naples tomato", "Tomato Soup");
});

Deno.test("words that stand side by side in a name, as typed, come before the same words apart", async () => {
  assert.deepEqual(await names("lime rice"), ["Pepper with Lime Rice", "Lime with Pepper Rice"]);
  assert.deepEqual(await names("pepper rice"), ["Lime with Pepper Rice", "Pepper with Lime Rice"]);
});

Deno.test("a word as typed, wherever it is, comes before one that is nearly it", async () => {
  assert.deepEqual(await names("garden"), ["Soup of the Day", "Garten Salad"]);
  assert.deepEqual((await names("garten"))[0], "Garten Salad");
});

Deno.test("a word that was typed as two is found, however short they are", async () => {
  assert.deepEqual(await names("pean ut"), ["Peanut Noodles"]);
});

Deno.test("every beginning of every word of a name finds it", async () => {
  for (const { name } of everything) {
    for (const word of typedWords(name)) {
      const letters = [...word];
      for (let length = 1; length <= letters.length; length += 1) {
        const text = letters.slice(0, length).join("");
        assert.ok((await names(text)).includes(name), `${text} of ${name}`);
      }
    }
  }
});

Deno.test("whatever is part of a name finds it, across words and signs", async () => {
  for (const { name } of everything) {
    const letters = [...fold(name)];
    for (let start = 0; start < letters.length; start += 1) {
      for (let length = 1; length <= 7 && start + length <= letters.length; length += 1) {
        const text = letters.slice(start, start + length).join("");
        // Quotes and a minus before a word have a meaning of their own.
        if (text.trim() === "" || /"|(^|\s)-/.test(text)) continue;
        assert.ok((await names(text)).includes(name), `"${text}" of ${name}`);
      }
    }
  }
});

Deno.test("singular meets plural, and one word another that means the same", async () => {
  for (
    const [text, name] of [
      ["noodle", "Peanut Noodles"],
      ["tomatoes soup", "Tomato Soup"],
      ["butters", "Butter"],
      ["eggplant", "Aubergine Dip"],
      ["cilantro", "Chicken Curry"],
      ["blackberry", "Blackberry Ice Cream"],
      ["burgers", "80/20 Burger"],
    ]
  ) assert.ok((await names(text)).includes(name), text);
});

Deno.test("one wrong letter is forgiven at every place, and said", async () => {
  const word = "maultaschen";
  for (let at = 1; at < word.length; at += 1) {
    for (
      const typed of [
        word.slice(0, at) + word.slice(at + 1),
        `${word.slice(0, at)}q${word.slice(at)}`,
        `${word.slice(0, at)}q${word.slice(at + 1)}`,
        at + 1 < word.length ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2) : word.slice(0, -1),
      ]
    ) {
      const answer = await opened.query({ text: typed });
      assert.equal(answer.meals[0]?.name, "Große Maultaschen", typed);
    }
  }
  const { corrections } = await opened.query({ text: "maultaschem" });
  assert.deepEqual(corrections, [{ typed: "maultaschem", meant: "maultaschen" }]);
});

Deno.test("short words and numbers are never taken for others", async () => {
  assert.deepEqual(await names("tae"), []);
  const { corrections, dropped } = await opened.query({ text: "81/20" });
  assert.deepEqual([corrections, dropped], [[], ["81"]]);
});

Deno.test("typos are tried only where little is found, and never come first", async () => {
  const found = await names("pie");
  assert.equal(found[0], "Shepherd's Pie");
  const { corrections } = await opened.query({ text: "bread" });
  assert.deepEqual(corrections, []);
});

Deno.test("what is written together or apart, with a hyphen or without", async () => {
  for (const text of ["gluten-free", "gluten free", "glutenfree", "Glutenfree bread"]) {
    await leadsTo(text, "Gluten-free Bread");
  }
  for (const text of ["7up", "7-up", "7 up"]) await leadsTo(text, "7-Up Cake");
  await leadsTo("icecream", "Blackberry Ice Cream");
  await leadsTo("greensalad", "Green Salad");
  await leadsTo("black berry ice", "Blackberry Ice Cream");
});

Deno.test("apostrophes", async () => {
  for (const text of ["shepherd's pie", "shepherds pie", "shepherd pie", "shepherd’s pie"]) {
    await leadsTo(text, "Shepherd's Pie");
  }
  for (const text of ["oignon", "l'oignon", "soupe oignon"]) await leadsTo(text, "Soupe à l’oignon");
  for (const text of ["smores", "s'mores"]) await leadsTo(text, "S’mores");
});

Deno.test("accents, letters of their own, soft hyphens, digits and fractions", async () => {
  for (
    const [text, name] of [
      ["creme brulee", "Crème brûlée"],
      ["rodgrod", "Rødgrød med fløde"],
      ["grosse maultaschen", "Große Maultaschen"],
      ["kartoffelauflauf", "Kartoffel\xADauflauf"],
      ["auflauf", "Kartoffel\xADauflauf"],
      ["80/20", "80/20 Burger"],
      ["½", "½ Pizza"],
    ]
  ) await leadsTo(text, name);
});

Deno.test("accents that were typed come first, without them both are found", async () => {
  assert.deepEqual((await names("père soup")).slice(0, 2), ["Soup of the Père", "Pere Soup"]);
  assert.equal((await names("pere soup"))[0], "Pere Soup");
  assert.equal((await names("père")).length, (await names("pere")).length);
});

Deno.test("a tab is a space, short words and letters with numbers are words", async () => {
  assert.deepEqual(await names("tomato\tsoup"), await names("tomato soup"));
  for (const [text, name] of [["c-8", "Vitamin C-8 Tonic"], ["c8", "Vitamin C-8 Tonic"], ["30 min", "Pere Soup"]]) {
    await leadsTo(text, name);
  }
  assert.ok((await names("of the")).includes("Soup of the Day"));
});

Deno.test("what is nearly another word is taken for it only where little is found, and said", async () => {
  // Both are one letter off words of this kitchen, and are none.
  for (const text of ["greece", "rugget"]) {
    const answer = await opened.query({ text });
    assert.ok(answer.meals.length === 0 || answer.corrections.length === 1, text);
  }
});

Deno.test("the weights of fields are those of the settings", async () => {
  const manifest = await readJSON("kitchen/search/manifest.json");
  /** @param {number[]} weights */
  const first = async (weights) => {
    manifest.settings.weights = weights;
    const instead = () => Response.json(manifest);
    const search = await openSearch(`${root}kitchen/`, serve(root, instead));
    return (await search.query({ text: "bread" })).meals.map(({ name }) => name);
  };
  const [usual, heavy] = [await first([0.6, 0.6, 0.15]), await first([0.6, 5, 0.15])];
  assert.notEqual(usual[0], "Cherry Tomatoes on Toast");
  assert.equal(heavy[0], "Cherry Tomatoes on Toast");
});

Deno.test("typing on only narrows, as long as nothing has to be guessed", async () => {
  for (const { name } of everything) {
    for (const word of typedWords(name)) {
      let before = everything.length;
      for (let length = 1; length <= word.length; length += 1) {
        const { total, corrections, dropped } = await opened.query({ text: word.slice(0, length), limit: 0 });
        if (total < 10 || corrections.length + dropped.length > 0) break;
        assert.ok(total <= before, `${word.slice(0, length)} of ${name}`);
        before = total;
      }
    }
  }
});

Deno.test("every script", async () => {
  for (
    const [text, name] of [
      ["宫", "宫保鸡丁"],
      ["丁", "宫保鸡丁"],
      ["保鸡", "宫保鸡丁"],
      ["鸡胸", "宫保鸡丁"],
      ["プリン", "プリン アラモード"],
      ["ไทย", "ผัดไทย"],
      ["김치", "김치찌개"],
      ["찌개", "김치찌개"],
      ["сметаной", "Борщ со сметаной"],
      ["ΜΟΥΣΑΚΑΣ", "Μουσακάς"],
      ["כוסברה", "כּוּסְבָּרָה"],
      ["كسكس", "كُسْكُس بالخضار"],
      ["थाली", "हिंदी थाली"],
    ]
  ) await leadsTo(text, name);
});

Deno.test("names of Object.prototype, emoji, markup, very long words", async () => {
  await leadsTo("constructor", "constructor");
  await leadsTo("__proto__", "constructor");
  await leadsTo("hasownproperty", "toString hasOwnProperty");
  assert.deepEqual(await names("valueof"), []);
  assert.deepEqual(await names("🍕"), ["🍕 🍕"]);
  await leadsTo("onerror=alert(1)", "<img src=x onerror=alert(1)>");
  await leadsTo("supercalifragilisticexpialidocious", "Supercalifragilisticexpialidocious Stew");
  assert.deepEqual(await names("x".repeat(100)), ["Supercalifragilisticexpialidocious Stew"]);
  assert.deepEqual(await names("q".repeat(5000)), []);
});

Deno.test("words that must not be there, and phrases", async () => {
  assert.deepEqual((await names("bread -wheat")).filter((name) => /Bread/.test(name)), ["Gluten-free Bread"]);
  assert.ok((await names("noodles")).includes("Peanut Noodles"));
  assert.ok(!(await names("noodles -peanuts")).includes("Peanut Noodles"));
  assert.equal((await names("-bread")).length, everything.length - (await names({ text: "bread" })).length);
  assert.deepEqual(await names('"green beans"'), ["Salad of Green Beans"]);
  assert.deepEqual(await names('"beans green"'), []);
});

Deno.test("with no meal that has all words, the one that says least is left out, and named", async () => {
  const answer = await opened.query({ text: "chicken zzzzz curry" });
  assert.deepEqual(answer.dropped, ["zzzzz"]);
  assert.equal(answer.meals[0].name, "Chicken Curry");
  const nothing = await opened.query({ text: "zzzzz qqqqq" });
  assert.equal(nothing.total, 0);
});

Deno.test("counts are those of the lists that they lead to", async () => {
  for (const text of ["", "a", "to", "bread", "tomatto", "green -beans", "chicken zzzzz"]) {
    for (const tokens of [[], ["quick"], ["vegan", { text: "green" }]]) {
      const answer = await opened.query({ text, tokens });
      for (const [slug, count] of Object.entries(answer.scopes)) {
        assert.equal((await opened.query({ text, tokens, scope: slug })).total, count, `${text} in ${slug}`);
      }
      for (const [slug, count] of Object.entries(answer.tokens)) {
        const others = tokens.filter((token) => typeof token !== "string");
        assert.equal((await opened.query({ text, tokens: [...others, slug] })).total, count, `${text} with ${slug}`);
      }
    }
  }
});

Deno.test("suggestions count what they find", async () => {
  for (const { kind, value, count } of await opened.suggest({ text: "t" })) {
    if (kind === "text" && count !== null) assert.equal((await opened.query({ text: value })).total, count, value);
  }
});

Deno.test("an answer does not depend on what was asked before", async () => {
  const texts = ["tomato", "tomatto", "b", "ice cream", "zzz", "green -beans", "curry chicken"];
  /** @param {string[]} order */
  const answers = async (order) => {
    const fresh = await openSearch(`${root}kitchen/`, serve(root));
    /** @type {Record<string, unknown>} */
    const found = {};
    for (const text of order) found[text] = await fresh.query({ text });
    return found;
  };
  assert.deepEqual(await answers(texts), await answers(texts.toReversed()));
});

Deno.test("only what was found is marked in names", async () => {
  /** @param {string} text */
  const marked = async (text) => {
    const [first] = (await opened.query({ text })).meals;
    return first.matches.map(({ start, end }) => first.name.slice(start, end));
  };
  assert.deepEqual(await marked("tomato"), ["Tomato"]);
  assert.deepEqual(await marked("a dip"), ["A", "Dip"]);
  assert.deepEqual(await marked("creme"), ["Crème"]);
});
