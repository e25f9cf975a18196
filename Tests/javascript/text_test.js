import assert from "node:assert/strict";
import { fold, foldWithPlaces, occurrences } from "../../Templates/assets/text.js";
import { dataFolder, readJSON } from "./support.js";

/** @type {{ words: [string, string][], sensitive: [string, string][] }} */
const golden = await readJSON("folding.json");

Deno.test("golden words", () => {
  for (const [text, folded] of golden.words) assert.equal(fold(text), folded, text);
});

Deno.test("golden words with capitals kept", () => {
  for (const [text, folded] of golden.sensitive) assert.equal(fold(text, true), folded, text);
});

Deno.test("folding with places gives the same text, and every place lies inside the original", () => {
  for (const [text, folded] of golden.words) {
    const { text: placed, starts, ends } = foldWithPlaces(text);
    assert.equal(placed, folded, text);
    assert.equal(starts.length, folded.length);
    for (let unit = 0; unit < folded.length; unit += 1) {
      assert.ok(0 <= starts[unit] && starts[unit] < ends[unit] && ends[unit] <= text.length);
      assert.ok(unit === 0 || starts[unit - 1] <= starts[unit]);
    }
  }
});

Deno.test("occurrences are those of the text as shown", () => {
  /** @param {string} text @param {string[]} needles */
  const cut = (text, needles) => occurrences(text, needles).map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(cut("Crêpe crepe Cre\u0302pe", ["crepe"]), ["Crêpe", "crepe", "Cre\u0302pe"]);
  assert.deepEqual(cut("Große Soße", ["sse"]), ["ße", "ße"]);
  assert.deepEqual(cut("Kartoffel\xADauflauf", ["lau"]), ["l\xADau", "lau"]);
  assert.deepEqual(cut("ﾌﾟﾘﾝ", ["リ"]), ["ﾘ"]);
  assert.deepEqual(cut("👩‍🍳 Œuf", ["oeuf"]), ["Œuf"]);
  assert.deepEqual(cut("banana", ["ana"]), ["ana"]);
  assert.deepEqual(cut("Beef Stew", ["beef", "ef s", ""]), ["Beef S"]);
  assert.deepEqual(cut("Beef", ["pita"]), []);
  assert.deepEqual(occurrences("Beef", ["beef"], true), []);
});

Deno.test("what is half of an expanded letter marks the letter", () => {
  assert.deepEqual(occurrences("ß", ["s"]), [{ start: 0, end: 1 }]);
});

Deno.test({
  name: "real texts fold as in the builder, and piecewise as in one",
  ignore: dataFolder === null,
  async fn() {
    /** @type {{ folders: string[], lines: number, sum: number }} */
    const expected = await readJSON("folding-parity.json");
    let sum = 0;
    let lines = 0;
    const encoder = new TextEncoder();
    for (const folder of expected.folders) {
      for (const file of files(`${dataFolder}/${folder}`)) {
        for (const line of Deno.readTextFileSync(file).split("\n").filter((line) => line !== "")) {
          lines += 1;
          const folded = fold(line);
          if (foldWithPlaces(line).text !== folded) assert.fail(`${file}: ${line}`);
          let hash = 0x811c9dc5;
          for (const byte of encoder.encode(folded)) hash = Math.imul(hash ^ byte, 0x01000193);
          sum = (sum + hash) >>> 0;
        }
      }
    }
    assert.deepEqual({ lines, sum }, { lines: expected.lines, sum: expected.sum });
  },
});

/** @param {string} folder @returns {Generator<string>} */
function* files(folder) {
  for (const entry of Deno.readDirSync(folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) yield* files(path);
    else if (/\.(md|json|csv)$/.test(entry.name)) yield path;
  }
}
