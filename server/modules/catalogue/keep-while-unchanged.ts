import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '#server/kernel/content-version.ts';

type Shelf<Value extends object> = LRUCache<string, Value>;

/** Keeps what was read of the published content until the content changes; each process and each content has a shelf of its own. */
export function keepWhileUnchanged<Value extends object>(max: number) {
  const shelves = new WeakMap<ContentVersion, Shelf<Value>>();

  function shelfOf(content: ContentVersion): Shelf<Value> {
    const known = shelves.get(content);
    if (known !== undefined) return known;
    // A new shelf for every version: an answer still under way for the old one is put where nobody looks any more.
    const renew = () => {
      const shelf: Shelf<Value> = new LRUCache({ max });
      shelves.set(content, shelf);
      return shelf;
    };
    content.onChange(renew);
    return renew();
  }

  return async (content: ContentVersion, key: string, read: () => Promise<Value>): Promise<Value> => {
    const shelf = shelfOf(content);
    const kept = shelf.get(key);
    if (kept !== undefined) return kept;
    const value = await read();
    shelf.set(key, value);
    return value;
  };
}
