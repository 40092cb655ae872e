import { describe, expect, test } from 'vitest';
import { mergeEntry, mergeOrder } from './collections.ts';

const stored = (digest: string, imported: string | null, isDeleted = false) => ({ digest, imported, isDeleted });

describe('an import of an entry (rules O72)', () => {
  test.each([
    ['is new', null, 'a', 'take', 'take'],
    ['is in neither', null, null, 'unchanged', 'unchanged'],
    ['is equal', stored('a', 'a'), 'a', 'unchanged', 'unchanged'],
    ['changed in the folder alone', stored('a', 'a'), 'b', 'take', 'take'],
    ['changed in the office alone', stored('b', 'a'), 'a', 'unchanged', 'take'],
    ['changed in both', stored('b', 'a'), 'c', 'keep', 'take'],
    ['changed in both to the same', stored('b', 'a'), 'b', 'unchanged', 'unchanged'],
    ['was created in the office', stored('a', null), null, 'unchanged', 'unchanged'],
    ['was created in both', stored('a', null), 'b', 'keep', 'take'],
    ['left the folder', stored('a', 'a'), null, 'remove', 'remove'],
    ['left the folder after the office changed it', stored('b', 'a'), null, 'keep', 'remove'],
    ['was deleted in the office', stored('a', 'a', true), 'a', 'unchanged', 'take'],
    ['was deleted in the office and changed in the folder', stored('a', 'a', true), 'b', 'keep', 'take'],
    ['was deleted in both', stored('a', 'a', true), null, 'unchanged', 'unchanged'],
  ] as const)('that %s', (_title, before, folder, merged, overwritten) => {
    expect(mergeEntry({ stored: before, folder }, { overwrites: false })).toBe(merged);
    expect(mergeEntry({ stored: before, folder }, { overwrites: true })).toBe(overwritten);
  });
});

describe('the order after an import (rules O72)', () => {
  test.each([
    ['is that of the folder', 'a b c', 'a b c', 'c b a', 'c b a'],
    ['stays where the office moved an entry', 'b a c', 'a b c', 'c b a', 'b a c'],
    ['keeps an entry of the office behind the one before it', 'a x b', 'a b', 'b a', 'b a x'],
    ['keeps a first entry of the office first', 'x a b', 'a b', 'a b', 'x a b'],
    ['adds an entry of the folder behind the one before it', 'b a', 'a b', 'a n b', 'b a n'],
    ['does not count a deletion as a move', 'a c', 'a b c', 'c b a', 'c b a'],
    ['begins with the folder', '', '', 'a b', 'a b'],
  ])('%s', (_title, before, imported, folder, after) => {
    const list = (text: string) => text.split(' ').filter(Boolean);

    expect(mergeOrder({ stored: list(before), imported: list(imported), folder: list(folder) })).toEqual(list(after));
  });
});
