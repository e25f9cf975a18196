// Says which parts of which names do not find their meal: deno run --allow-all matching_rule.js SITE EVERY > failures.json
//
// The rule of the search, asked of a built site, for every EVERY-th meal: where all is in one file, any part of a name finds it,
// across words and signs. Where it is cut, a beginning of a word does, and a part of one from three letters on, unless ten
// others are found. Printed is {asked, failures: [{name, text}]}.

import { openSearch } from "../../Templates/assets/search.js";
import { fold } from "../../Templates/assets/text.js";
import { typedWords } from "../../Templates/assets/words.js";

const [folder, every] = Deno.args;
const longest = 8;

/** @type {typeof fetch} */
const read = async (input) => {
  const path = decodeURIComponent(new URL(String(input)).pathname.slice(1));
  return new Response(await Deno.readFile(`${folder}/${path}`));
};
const search = await openSearch("http://site.example/", { fetch: read });
const isWhole = !search.site.vocabulary;
const { meals } = await search.query({});
/** @type {Map<string, Set<string>>} */
const answers = new Map();

/** @param {string} text @returns {Promise<Set<string>>} */
async function found(text) {
  const known = answers.get(text);
  if (known) return known;
  const made = new Set((await search.query({ text })).meals.map(({ id }) => id));
  answers.set(text, made);
  return made;
}

/** @param {string[]} letters @returns {string[]} */
function parts(letters) {
  return letters.flatMap((_, start) =>
    letters.slice(start, start + longest).map((_, length) => letters.slice(start, start + length + 1).join(""))
  );
}

let asked = 0;
const failures = [];
for (const { id, name } of meals.filter((_, place) => place % Number(every) === 0)) {
  const texts = isWhole ? parts([...fold(name)]) : typedWords(name).flatMap((word) => parts([...word]));
  for (const text of new Set(texts)) {
    // Quotes and a minus before a word have a meaning of their own.
    if (text.trim() === "" || /"|(^|\s)-/.test(text)) continue;
    const begins = typedWords(name).some((word) => word.startsWith(text));
    if (!isWhole && !begins && [...text].length < 3) continue;
    asked += 1;
    const ids = await found(text);
    if (!ids.has(id) && (isWhole || begins || ids.size < 10)) failures.push({ name, text });
  }
}
console.log(JSON.stringify({ asked, failures }));
