// Numbers as printable text, as Sources/Search/PostingDigits.swift writes them: digits of an alphabet of 90 signs, of which
// 64 end a number and 26 go on.

const digits = new Uint8Array(128);
for (let code = 0x21, digit = 0; code <= 0x7D; code += 1) {
  if (!'"<\\'.includes(String.fromCharCode(code))) digits[code] = digit++;
}

/** @param {string} text @returns {number} the digit with which it begins, which ends a number */
export function firstDigit(text) {
  return digits[text.charCodeAt(0)];
}

/** @param {string} text @returns {number[]} ascending numbers, each written as how much it is above the one before */
export function ascending(text) {
  let last = -1;
  return numbers(text).map((step) => last += step + 1);
}

/** @param {string} text @returns {number[]} */
export function numbers(text) {
  /** @type {number[]} */
  const found = [];
  let value = 0;
  let scale = 1;
  for (let at = 0; at < text.length; at += 1) {
    const digit = digits[text.charCodeAt(at)];
    value += digit * scale;
    if (digit < 64) {
      found.push(value);
      value = 0;
      scale = 1;
    } else {
      // Its own 64 counts too: it was taken off the number when it was written.
      scale *= 26;
    }
  }
  return found;
}
