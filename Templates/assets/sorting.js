// Orders that a query asks for. Loaded with the first that does.

/** @typedef {import("./search.js").Hit} Hit */

import { fold } from "./text.js";

/**
 * What sorts by keys such as "-rating, name": `name`, `rating`, `category` and `location`, "-" for descending; others are
 * ignored. Unrated meals come last either way.
 *
 * @param {string} sort @param {number[]} meals @param {(meal: number) => Hit} hitOf
 * @returns {(a: number, b: number) => number}
 */
export function comparator(sort, meals, hitOf) {
  /** @type {[string, (hit: Hit) => string | number | null][]} */
  const fields = [
    ["name", ({ name }) => fold(name)],
    ["rating", ({ rating }) => rating],
    ["category", ({ category }) => fold(category)],
    ["location", ({ location }) => fold(location)],
  ];
  const keys = sort.split(",").map((key) => key.trim()).flatMap((key) => {
    const value = fields.find(([name]) => name === key.replace(/^[-+]/, ""))?.[1];
    if (!value) return [];
    return [{ values: new Map(meals.map((meal) => [meal, value(hitOf(meal))])), sign: key.startsWith("-") ? -1 : 1 }];
  });
  return (a, b) => {
    for (const { values, sign } of keys) {
      const order = compared(values.get(a) ?? null, values.get(b) ?? null, sign);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/**
 * @param {string | number | null} a
 * @param {string | number | null} b
 * @param {number} sign
 * @returns {number}
 */
function compared(a, b, sign) {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}
