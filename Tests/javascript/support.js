// What several tests share: fixtures written by the builder's tests, and a fetch that serves them.

const fixtures = new URL("./fixtures/", import.meta.url);

/** Real recipes for wider tests, not part of the checkout; null where they are absent. */
export const dataFolder = existing(
  Deno.env.get("LARDER_DATA") ?? new URL("../../../shared/data", import.meta.url).pathname,
);
if (dataFolder === null) console.log("No real data beside the checkout: the wider tests are skipped.");

/** @param {string} name @returns {Promise<any>} */
export async function readJSON(name) {
  return JSON.parse(await Deno.readTextFile(new URL(name, fixtures)));
}

/**
 * Serves the fixtures as a site at `root`, and notes what is asked for.
 *
 * @param {string} root
 * @param {(path: string) => Response | undefined | Promise<Response | undefined>} [instead] answers in place of a file
 * @returns {{ fetch: typeof fetch, asked: string[] }}
 */
export function serve(root, instead) {
  /** @type {string[]} */
  const asked = [];
  return {
    asked,
    async fetch(input) {
      const url = String(input);
      if (!url.startsWith(root)) throw new TypeError(`not below ${root}: ${url}`);
      const path = url.slice(root.length);
      asked.push(path);
      const response = await instead?.(path);
      if (response) return response;
      try {
        return new Response(await Deno.readFile(new URL(path, fixtures)));
      } catch {
        return new Response("", { status: 404, statusText: "Not Found" });
      }
    },
  };
}

/** @param {string} path @returns {string | null} */
function existing(path) {
  try {
    Deno.statSync(path);
    return path;
  } catch {
    return null;
  }
}
