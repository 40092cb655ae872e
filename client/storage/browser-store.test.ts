import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserStore, tabStore } from './browser-store.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(name: 'localStorage' | 'sessionStorage', limit = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('Full', 'QuotaExceededError');
      entries.set(key, value);
    },
  });
  return entries;
}

describe.each([
  ['browserStore', browserStore, 'localStorage'],
  ['tabStore', tabStore, 'sessionStorage'],
] as const)('%s', (_, store, name) => {
  test('returns what was written, and null once it was removed', () => {
    stubStorage(name);

    expect([store.read('a'), store.write('a', 'x'), store.read('a')]).toEqual([null, true, 'x']);
    expect([store.write('a', null), store.read('a')]).toEqual([true, null]);
    expect([store.writeJson('b', { n: 1 }), store.readJson('b')]).toEqual([true, { n: 1 }]);
  });

  test('returns null for a value that is not JSON', () => {
    stubStorage(name).set('a', '{"half');

    expect(store.readJson('a')).toBeNull();
  });

  test('returns false when storage is full or forbidden, and null when it cannot be read', () => {
    stubStorage(name, 3);
    expect([store.write('a', 'long'), store.read('a')]).toEqual([false, null]);

    vi.stubGlobal(name, undefined);
    expect([store.write('a', 'x'), store.read('a'), store.readJson('a')]).toEqual([false, null, null]);
  });
});
