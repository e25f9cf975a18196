// Folding: what makes two spellings one for the search. The builder does the same in Sources/Search/Folding.swift; the
// tables of both are written from one list, and every character is checked on both sides.

// Written by make tables: do not edit.

/** Letters that do not decompose, and what a keyboard without them types instead. */
const letters =
  "ß=ss ø=o ł=l œ=oe æ=ae đ=d ı=i ς=σ ĳ=ij ſ=s ẞ=SS Ø=O Ł=L Œ=OE Æ=AE Đ=D Ĳ=IJ ﬀ=ff ﬁ=fi ﬂ=fl ﬃ=ffi ﬄ=ffl ﬅ=st ﬆ=st";

/** Signs that are written in several ways and mean one thing. */
const signs = "‘=' ’=' ʼ=' ‛=' “=\" ”=\" „=\" ‐=- ‑=- ־=- ￠=¢ ￡=£ ￢=¬ ￣=¯ ￤=¦ ￥=¥ ￦=₩";

/** The wide forms of U+FF61 … U+FF9D, in order. */
const kana =
  "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";

/** First and last code point of a run, and what the first becomes: full-width ASCII, half-width Hangul. */
const runs = [
  [0xFF01, 0xFF5E, 0x21],
  [0xFF9E, 0xFF9F, 0x3099],
  [0xFFA0, 0xFFA0, 0x3164],
  [0xFFA1, 0xFFBE, 0x3131],
  [0xFFC2, 0xFFC7, 0x314F],
  [0xFFCA, 0xFFCF, 0x3155],
  [0xFFD2, 0xFFD7, 0x315B],
  [0xFFDA, 0xFFDC, 0x3161],
];

/** White space and line ends, as runs; each character becomes one U+0020. */
const spaces = /[\t-\r\x85\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/g;

/** Characters that nobody sees, as runs. */
const unseen = /[\xAD\u200B\u200E\u200F\u2060\uFE0E\uFE0F\uFEFF]/g;

/** Marks that go, as runs: Latin, Greek and Cyrillic accents, Hebrew points, Arabic harakat. */
const marks = /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u0652]/g;

// So far make tables.

const before = pairs(signs);
for (const [offset, wide] of [...kana].entries()) before.set(String.fromCharCode(0xFF61 + offset), wide);
for (const [first, last, target] of runs) {
  for (let code = first; code <= last; code += 1) {
    before.set(String.fromCharCode(code), String.fromCharCode(target + code - first));
  }
}
const after = pairs(letters);
const mappedBefore = oneOf(before);
const mappedAfter = oneOf(after);

const ascii = /^[\0-\x7F]*$/;
// One character as far as folding is concerned: a base and what may join it: marks, half-width voicing marks, and
// the vowels and finals of Hangul.
const clusters = /[^][\p{M}\uFF9E\uFF9F\u1160-\u11FF\uD7B0-\uD7FF]*/gu;

/** @typedef {{ text: string, starts: number[], ends: number[] }} FoldedText */

/**
 * @param {string} text
 * @param {boolean} [keepCase] capitals stay capitals
 * @returns {string}
 */
export function fold(text, keepCase = false) {
  if (ascii.test(text)) {
    const spaced = text.replace(spaces, " ");
    return keepCase ? spaced : spaced.toLowerCase();
  }
  let folded = text.replace(unseen, "").replace(spaces, " ");
  folded = folded.replace(mappedBefore, (sign) => before.get(sign) ?? sign);
  if (!keepCase) folded = folded.toLowerCase();
  folded = folded.normalize("NFD").replace(marks, "");
  return folded.replace(mappedAfter, (letter) => after.get(letter) ?? letter).normalize("NFC");
}

/**
 * The folded text, and for each of its UTF-16 units where the character it came from starts and ends in the original.
 *
 * @param {string} text
 * @param {boolean} [keepCase]
 * @returns {FoldedText}
 */
export function foldWithPlaces(text, keepCase = false) {
  let folded = "";
  /** @type {number[]} */
  const starts = [];
  /** @type {number[]} */
  const ends = [];
  for (const match of text.matchAll(clusters)) {
    const part = fold(match[0], keepCase);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
  }
  return { text: folded, starts, ends };
}

/**
 * Every place in `text` where the folded `needle` stands, in UTF-16 units of `text`; those that overlap are joined.
 *
 * @param {string} text as shown
 * @param {string[]} needles folded
 * @param {boolean} [keepCase]
 * @returns {{ start: number, end: number }[]} in order
 */
export function occurrences(text, needles, keepCase = false) {
  const { text: folded, starts, ends } = foldWithPlaces(text, keepCase);
  /** @type {{ start: number, end: number }[]} */
  const found = [];
  for (const needle of needles) {
    if (needle === "") continue;
    let at = folded.indexOf(needle);
    while (at >= 0) {
      found.push({ start: starts[at], end: ends[at + needle.length - 1] });
      at = folded.indexOf(needle, at + needle.length);
    }
  }
  found.sort((a, b) => a.start - b.start || a.end - b.end);
  /** @type {{ start: number, end: number }[]} */
  const joined = [];
  for (const range of found) {
    const last = joined.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else joined.push({ ...range });
  }
  return joined;
}

/** @param {string} text @returns {Map<string, string>} */
function pairs(text) {
  return new Map(text.split(" ").map((pair) => /** @type {[string, string]} */ ([pair[0], pair.slice(2)])));
}

/** @param {Map<string, string>} map @returns {RegExp} */
function oneOf(map) {
  return new RegExp(`[${[...map.keys()].join("").replace("-", "\\-")}]`, "g");
}
