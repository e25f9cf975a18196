// Loading: what can fail, and waiting for several loads at once.

/** A file of the search could not be had or read. */
export class LoadError extends Error {
  /** @param {string} message @param {{ cause?: unknown, isGone?: boolean }} [options] */
  constructor(message, options) {
    super(message, options);
    this.name = "LoadError";
    /** Whether there is no such file, as when the site has been published anew. */
    this.isGone = options?.isGone ?? false;
  }
}

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
