// The words of the site's language, from a block of data in the page: no visible text is written in scripts.

/**
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Say
 *   `{name}` is replaced by that value; numbers are written by language, and `n` chooses the plural form
 */

/**
 * @param {string} json an object of texts; a text that depends on `n` is an object of plural forms: `{"one": …}`
 * @param {string} language
 * @returns {Say} a text that is missing is empty
 */
export function strings(json, language) {
  /** @type {Map<string, string | Record<string, string>>} */
  const texts = new Map(Object.entries(JSON.parse(json)));
  const locale = supported(language);
  const plural = new Intl.PluralRules(locale);
  // As in the pages: in these digits, of which four stay together.
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: "latn", useGrouping: "min2" });
  return (key, values = {}) => {
    const entry = texts.get(key) ?? "";
    const text = typeof entry === "string" ? entry : entry[plural.select(Number(values.n))] ?? entry.other ?? "";
    return text.replace(/\{(\w+)\}/g, (whole, name) => {
      if (!Object.hasOwn(values, name)) return whole;
      const value = values[name];
      return typeof value === "number" ? numbers.format(value) : value;
    });
  };
}

/** @param {string} language @returns {string | undefined} undefined, the browser's own, for what no browser knows */
function supported(language) {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0];
  } catch {
    return undefined;
  }
}
