/** The files of pages that every account shares: scripts, style sheets, fonts and drawings. */
import { FILES_CACHE } from '#client/offline/copies.ts';

/** Written by the build (scripts/vite/list-offline-files.ts): names in the folder of the scripts. */
const LIST = '/offline-files.json';
const FOLDER = /["'](\/assets\/(?:[\w-]+\/)?)[\w-]+\.js["']/;
const LINKED = /["'(](\/(?:fonts|drawings)\/[\w./-]+|\/[\w-]+\.(?:js|svg|ico|webmanifest))["')#]/g;

/** The file in which the router describes all routes, and the address at which pages request those that they do not know. */
const ROUTES_FILE = /["'](\/assets\/(?:[\w-]+\/)?manifest-\w+\.js)["']/;
const ROUTES = '/__manifest';

/**
 * Stores what these pages need, and returns the addresses. Files that are stored already are not fetched again. Throws if
 * one of the scripts cannot be loaded.
 */
export async function copyFiles(pages: readonly string[]): Promise<ReadonlySet<string>> {
  const cache = await caches.open(FILES_CACHE);
  const folder = pages.map((page) => FOLDER.exec(page)?.[1]).find((found) => found !== undefined);
  const names = (await (await fetch(LIST, { cache: 'no-cache' })).json()) as string[];
  const scripts = names.map((name) => `${folder ?? '/assets/'}${name}`);
  await Promise.all(scripts.map((address) => copyFile(cache, address)));
  const sheets = await Promise.all(
    scripts.filter((address) => address.endsWith('.css')).map(async (address) => (await cache.match(address))?.text()),
  );
  const routes = pages.map((page) => ROUTES_FILE.exec(page)?.[1]).find((found) => found !== undefined);
  if (routes !== undefined) await copyRoutes(cache, routes);
  const linked = [...pages, ...sheets].flatMap((text) => [...(text ?? '').matchAll(LINKED)].map(([, found]) => found));
  const others = [...new Set(linked.flatMap((address) => (address === undefined ? [] : listSizes(address))))];
  // A drawing that is missing leaves a gap in a page; the page is still read.
  await Promise.all(others.map((address) => copyFile(cache, address).catch(() => undefined)));
  return new Set([...scripts, ...others, ROUTES]);
}

/** A drawing in the sizes that scripts may add to a page; any other file as it is. */
const listSizes = (address: string): string[] =>
  address.startsWith('/drawings/')
    ? ['sm', 'md', 'lg'].map((size) => address.replace(/-(?:sm|md|lg)\.svg$/, `-${size}.svg`))
    : [address];

/** Whichever routes a page requests, it gets all: it takes those that it does not know. */
async function copyRoutes(cache: Cache, address: string): Promise<void> {
  const text = await (await fetch(address)).text();
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as { routes: object };
  await cache.put(ROUTES, Response.json(routes));
}

async function copyFile(cache: Cache, address: string): Promise<void> {
  const isLasting = /^\/(?:assets|fonts|drawings)\//.test(address);
  if (isLasting && (await cache.match(address, { ignoreVary: true })) !== undefined) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  await cache.put(address, response);
}

/** Deletes files that no copy needs any more, as after an update of the site. */
export async function pruneFiles(needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  for (const { url } of await cache.keys()) if (!needed.has(new URL(url).pathname)) await cache.delete(url);
}
