// What stands in the list of suggestions, group by group: recent and popular searches, completions, filters, categories.

/**
 * @typedef {import("./search.js").Suggestion} Suggestion
 * @typedef {import("./recents.js").Question} Question
 * @typedef {{ label: string, suggestions: Suggestion[] }} Group
 */

const completionsShown = 6;
const recentsShown = 5;
const categoriesShown = 2;

/**
 * @param {{ text: string, suggested: Suggestion[], recents: Question[], popular: string[],
 *   scopes: { slug: string, label: string }[] }} known `suggested` by the search, for the text
 * @param {{ say: import("./strings.js").Say, name: (question: Question) => string }} words
 * @returns {Group[]}
 */
export function offers({ text, suggested, recents, popular, scopes }, { say, name }) {
  const typed = text.trim();
  /** @param {Suggestion["kind"]} kind @param {string} label @param {string} value @returns {Suggestion} */
  const plain = (kind, label, value) => ({ kind, label, value, count: null, matches: [] });
  const completions = suggested.filter(({ kind, value }) => kind === "text" && value !== typed);
  /** @type {Group[]} */
  const groups = [
    { label: say("completions"), suggestions: completions.slice(0, completionsShown) },
    { label: say("suggestedFilters"), suggestions: suggested.filter(({ kind }) => kind === "token") },
  ];
  if (typed === "") {
    const asked = recents.slice(0, recentsShown).map((one) => plain("recent", name(one), JSON.stringify(one)));
    if (asked.length > 0) asked.push(plain("action", say("clearRecent"), ""));
    groups.unshift(
      { label: say("recent"), suggestions: asked },
      {
        label: say("popular"),
        suggestions: popular.filter((one) => !asked.some(({ label }) => label === one))
          .map((one) => plain("popular", one, one)),
      },
    );
  } else if (typed.length > 1) {
    const low = typed.toLowerCase();
    const found = scopes.filter(({ label }) => label.toLowerCase().startsWith(low)).slice(0, categoriesShown);
    groups.push({
      label: say("categories"),
      suggestions: found.map(({ slug, label }) => plain("link", label, `categories/${encodeURIComponent(slug)}/`)),
    });
  }
  return groups;
}
