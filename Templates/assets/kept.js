// What this browser keeps for the site (search-ui, ruling 17): one value under a name, with a version, read anew each time,
// since another tab may have written.

const version = 1;

/**
 * @typedef {{ key: string, read: () => Record<string, unknown>, write: (value: Record<string, unknown>) => void }} Kept
 *   `read` gives an empty value where there is none; `write` changes nothing where there is no room
 */

/**
 * @param {URL} root the site's root: sites of one host share a storage
 * @param {string} name
 * @param {() => Storage} storage throws where the browser keeps nothing
 * @returns {Kept | null} null where nothing can be kept, or where a later version of the site has written
 */
export function kept(root, name, storage) {
  const key = `larder:${root.pathname}:${name}`;

  /** @returns {Record<string, unknown> | null} */
  function read() {
    try {
      const stored = storage().getItem(key);
      const value = stored === null ? null : parsed(stored);
      if (value === null) return {};
      return value.version === version ? value : null;
    } catch {
      return null;
    }
  }

  if (read() === null) return null;
  return {
    key,
    read: () => read() ?? {},
    write(value) {
      try {
        storage().setItem(key, JSON.stringify({ version, ...value }));
      } catch {
        // Full, or refused: what was there stays.
      }
    },
  };
}

/** @param {string} stored @returns {Record<string, unknown> | null} null for what this program never wrote */
function parsed(stored) {
  try {
    const value = JSON.parse(stored);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
