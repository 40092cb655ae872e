/**
 * Copies of publications in the cache storage of this browser: written by pages, read by them and by the service worker.
 * Each copy is a cache of its own, named after its account and publication. (docs/rules/offline.md)
 */
import { nowMs } from '#client/clock.ts';

/** Scripts, style sheets, fonts and drawings, the same for every account. */
export const FILES_CACHE = 'receptor.files';
const COPY_PREFIX = 'receptor.copy.';

/** The page that lists the copies; it is in each of them. */
export const OFFLINE_PATH = '/offline';
/** What a copy says of itself. */
const RECORD = '/offline-copy';

/** A copy, as it is listed. */
export type Copy = {
  id: string;
  slug: string;
  title: string;
  sections: readonly { id: string; number: number; title: string; path: string }[];
  hasTest: boolean;
  hasRecordings: boolean;
  /** When it was last confirmed, in milliseconds of this device's clock. */
  confirmedAt: number;
  /** The instant at which it stops opening. (rules B2) */
  expires: string;
};

/** Whether this browser can hold copies; private windows and insecure pages cannot. */
export const supportsCopies = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

/** Opens the cache of a copy, or makes it. */
export const openCopy = (account: string, publication: string): Promise<Cache> =>
  caches.open(`${COPY_PREFIX}${account}.${publication}`);

/** Deletes a copy; its files, which other copies share, are deleted with the next renewal. */
export const deleteCopy = (account: string, publication: string): Promise<boolean> =>
  caches.delete(`${COPY_PREFIX}${account}.${publication}`);

/** Written last: a copy without it is not complete, and is not listed. */
export const writeRecord = (cache: Cache, copy: Copy): Promise<void> =>
  cache.put(RECORD, new Response(JSON.stringify(copy), { headers: { 'content-type': 'application/json' } }));

async function readRecord(cache: Cache): Promise<Copy | null> {
  const stored = await cache.match(RECORD);
  return stored === undefined ? null : ((await stored.json()) as Copy);
}

async function listCaches(account: string | null): Promise<Cache[]> {
  const prefix = account === null ? COPY_PREFIX : `${COPY_PREFIX}${account}.`;
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  return Promise.all(names.map((name) => caches.open(name)));
}

/** The complete copies of an account, the one confirmed last first; expired ones too. */
export async function listCopies(account: string): Promise<Copy[]> {
  const records = await Promise.all((await listCaches(account)).map(readRecord));
  return records.filter((record) => record !== null).toSorted((a, b) => b.confirmedAt - a.confirmedAt);
}

export const isExpired = ({ expires }: Pick<Copy, 'expires'>): boolean => Date.parse(expires) <= nowMs();

/**
 * What a copy that still opens has at an address of this site; of any account if `account` is null, as for a page, which
 * has nothing personal. (rules B2, B3)
 */
export async function findCopied(address: string, account: string | null = null): Promise<Response | undefined> {
  for (const cache of await listCaches(account)) {
    const found = await cache.match(address, { ignoreVary: true });
    if (found === undefined) continue;
    const record = await readRecord(cache);
    if (record !== null && !isExpired(record)) return found;
  }
  return undefined;
}

/** Deletes every copy of every account with the files, and the service worker, as for a sign-out. (rules B3) */
export async function deleteAllCopies(): Promise<void> {
  if (!supportsCopies()) return;
  for (const name of await caches.keys()) if (name.startsWith('receptor.')) await caches.delete(name);
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}
