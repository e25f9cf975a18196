// Asks a built site's search under deno: deno run --allow-all answers.js SITE < questions.json > answers.json
//
// SITE is the folder that Larder wrote. A question is a text or a whole query; limit is 10 unless it says otherwise.
// Printed is {answers: [{ids, urls, total, milliseconds, files}], files: [{path, bytes, gzip}]}: `files` counts what the
// question had to load, in the order of loading. Files are read from the disk in place of a network.

import { gzipSync } from "node:zlib";

/**
 * @typedef {import("../Templates/assets/search.js").Query} Query
 * @typedef {{ ids: string[], urls: string[], total: number, milliseconds: number, files: number }} Answered
 * @typedef {{ path: string, bytes: number, gzip: number }} Loaded
 */

const root = new URL("http://site.example/");

/**
 * @param {string} folder
 * @param {(string | Query)[]} questions
 * @returns {Promise<{ answers: Answered[], files: Loaded[] }>}
 */
export async function ask(folder, questions) {
  /** @type {Loaded[]} */
  const files = [];
  /** @type {typeof fetch} */
  const read = async (input) => {
    const path = decodeURIComponent(new URL(String(input)).pathname.slice(1));
    const bytes = await Deno.readFile(`${folder}/${path}`).catch(() => null);
    if (bytes === null) return new Response("", { status: 404, statusText: "Not Found" });
    // Measured after the last question: compressing here would count as time to answer.
    files.push({ path, bytes: bytes.length, gzip: 0 });
    return new Response(bytes);
  };
  const { openSearch } = await import(`file://${await engine(folder)}`);
  /** @type {import("../Templates/assets/search.js").Search} */
  const search = await openSearch(root, { fetch: read });
  /** @type {Answered[]} */
  const answers = [];
  for (const question of questions) {
    const query = { limit: 10, ...(typeof question === "string" ? { text: question } : question) };
    const before = files.length;
    const start = performance.now();
    const { meals, total } = await search.query(query);
    const milliseconds = performance.now() - start;
    const urls = meals.map(({ url }) => url);
    answers.push({ ids: meals.map(({ id }) => id), urls, total, milliseconds, files: files.length - before });
  }
  for (const file of files) file.gzip = gzipSync(await Deno.readFile(`${folder}/${file.path}`)).length;
  return { answers, files };
}

/**
 * The site's own search.js: its folder is called after what is in it.
 *
 * @param {string} folder
 * @returns {Promise<string>}
 */
async function engine(folder) {
  const assets = await Deno.realPath(`${folder}/assets`);
  for await (const { name } of Deno.readDir(assets)) {
    const path = `${assets}/${name}/search.js`;
    if (await Deno.stat(path).then(() => true, () => false)) return path;
  }
  throw new Error(`There is no search.js below ${assets}`);
}

if (import.meta.main) {
  const questions = JSON.parse(await new Response(Deno.stdin.readable).text());
  const found = await ask(Deno.args[0], questions);
  await new Response(JSON.stringify(found)).body?.pipeTo(Deno.stdout.writable);
}
