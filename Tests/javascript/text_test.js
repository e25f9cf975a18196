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

/**
 * What FoldingTests.swift found: the characters of one version of Unicode, as runs, and for each 256 of them, by the code
 * point of the first, a number made of what they fold to without capitals and one with.
 *
 * @type {{ unicode: string, characters: [number, number][], hashes: Record<string, [number, number]> }}
 */
const blocks = await readJSON("folding-blocks.json");

Deno.test("every character folds as in the builder, alone and between letters and marks", () => {
  const encoder = new TextEncoder();
  /** @type {Map<string, [number, number]>} */
  const hashes = new Map();
  for (const [first, last] of blocks.characters) {
    for (let code = first; code <= last; code += 1) {
      const block = (code - code % 256).toString(16);
      const hash = hashes.get(block) ?? [0x811c9dc5, 0x811c9dc5];
      hashes.set(block, hash);
      const character = String.fromCodePoint(code);
      for (const text of [character, `Σ${character}\u0323\u0301Σ`]) {
        for (const [place, keepCase] of [false, true].entries()) {
          for (const byte of [...encoder.encode(fold(text, keepCase)), 0xFF]) {
            hash[place] = Math.imul(hash[place] ^ byte, 0x01000193) >>> 0;
          }
        }
      }
    }
  }
  const differing = Object.keys(blocks.hashes).filter((block) => `${hashes.get(block)}` !== `${blocks.hashes[block]}`);
  assert.deepEqual(differing, []);
  assert.equal(hashes.size, Object.keys(blocks.hashes).length);
});

Deno.test("every character folds piecewise as in one", () => {
  for (const [first, last] of blocks.characters) {
    for (let code = first; code <= last; code += 1) {
      const text = `Σ${String.fromCodePoint(code)}\u0323\u0301Σ`;
      for (const keepCase of [false, true]) {
        if (foldWithPlaces(text, keepCase).text !== fold(text, keepCase)) assert.fail(code.toString(16));
      }
    }
  }
});

Deno.test("what is folded folds to itself", () => {
  for (const [first, last] of blocks.characters) {
    for (let code = first; code <= last; code += 1) {
      for (const keepCase of [false, true]) {
        const folded = fold(String.fromCodePoint(code), keepCase);
        if (fold(folded, keepCase) !== folded) assert.fail(code.toString(16));
      }
    }
  }
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
