import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version.ts';

type Shelf<Key extends string | number, Value extends object> = LRUCache<Key, Value>;

/** The shelf of a content: each process and each content has one of its own, and it is empty after every change. */
function shelvesOf<Key extends string | number, Value extends object>(max: number) {
  const shelves = new WeakMap<ContentVersion, Shelf<Key, Value>>();
  return (content: ContentVersion): Shelf<Key, Value> => {
    const known = shelves.get(content);
    if (known !== undefined) return known;
    // A new shelf for every version: an answer still under way for the old one is put where nobody looks any more.
    const renew = () => {
      const shelf: Shelf<Key, Value> = new LRUCache({ max });
      shelves.set(content, shelf);
      return shelf;
    };
    content.onChange(renew);
    return renew();
  };
}

/** Keeps what was read of the published content until the content changes. */
export function keepWhileUnchanged<Value extends object>(max: number) {
  const shelfOf = shelvesOf<string, Value>(max);
  return async (content: ContentVersion, key: string, read: () => Promise<Value>): Promise<Value> => {
    const shelf = shelfOf(content);
    const kept = shelf.get(key);
    if (kept !== undefined) return kept;
    const value = await read();
    shelf.set(key, value);
    return value;
  };
}

/** Keeps rows that are public to the last column until the content changes; only those not kept are read. */
export function keepRowsWhileUnchanged<Row extends { id: number }>(max: number) {
  const shelfOf = shelvesOf<number, Row>(max);
  return async (
    content: ContentVersion,
    ids: readonly number[],
    read: (missing: number[]) => Promise<Row[]>,
  ): Promise<Row[]> => {
    const shelf = shelfOf(content);
    const kept = new Map(ids.map((id) => [id, shelf.get(id)]));
    const missing = ids.filter((id) => kept.get(id) === undefined);
    for (const row of missing.length === 0 ? [] : await read(missing)) {
      shelf.set(row.id, row);
      kept.set(row.id, row);
    }
    return ids.flatMap((id) => kept.get(id) ?? []);
  };
}
