// Waiting for several loads at once.

/**
 * As `Promise.all`, but waits for all even if one fails: a load that is still failing must not answer the question that tries
 * again.
 *
 * @template {readonly unknown[] | []} Values
 * @param {Values} promises
 * @returns {Promise<{ -readonly [Place in keyof Values]: Awaited<Values[Place]> }>}
 */
export async function together(promises) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
