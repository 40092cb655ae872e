import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version.ts';

type VersionCache<Key extends string | number, Value extends object> = LRUCache<Key, Value>;

/** Creates one cache per content, in each process; it is emptied by every change. */
function createVersionedCaches<Key extends string | number, Value extends object>(max: number) {
  const caches = new WeakMap<ContentVersion, VersionCache<Key, Value>>();
  return (content: ContentVersion): VersionCache<Key, Value> => {
    const known = caches.get(content);
    if (known !== undefined) return known;
    // A new cache per version: a read in flight for the old version is stored in the old cache, which is no longer
    // used.
    const renew = () => {
      const cache: VersionCache<Key, Value> = new LRUCache({ max });
      caches.set(content, cache);
      return cache;
    };
    content.onChange(renew);
    return renew();
  };
}

/** Caches values read from published content until the content changes. */
export function cacheByContentVersion<Value extends object>(max: number) {
  const cacheOf = createVersionedCaches<string, Value>(max);
  return async (content: ContentVersion, key: string, read: () => Promise<Value>): Promise<Value> => {
    const cache = cacheOf(content);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = await read();
    cache.set(key, value);
    return value;
  };
}

/** Caches entirely public rows until the content changes; only missing ones are read. */
export function cacheRowsByContentVersion<Row extends { id: number }>(max: number) {
  const cacheOf = createVersionedCaches<number, Row>(max);
  return async (
    content: ContentVersion,
    ids: readonly number[],
    read: (missing: number[]) => Promise<Row[]>,
  ): Promise<Row[]> => {
    const cache = cacheOf(content);
    const rowsById = new Map(ids.map((id) => [id, cache.get(id)]));
    const missing = ids.filter((id) => rowsById.get(id) === undefined);
    for (const row of missing.length === 0 ? [] : await read(missing)) {
      cache.set(row.id, row);
      rowsById.set(row.id, row);
    }
    return ids.flatMap((id) => rowsById.get(id) ?? []);
  };
}
