import { describe, expect, test } from 'vitest';
import { decideChange, isEmptyNote, mayAddNote, shownQuote, versionAfterDeletion } from './note.ts';

const passage = { exact: 'a', prefix: '', suffix: '', slide: 1 };

describe('a note', () => {
  test.each([
    ['a highlight', { passage, seconds: null, text: '' }, false],
    ['a moment', { passage: null, seconds: 0, text: '' }, false],
    ['words about the section', { passage: null, seconds: null, text: 'Ask Dr. Okafor' }, false],
    ['nothing', { passage: null, seconds: null, text: ' \n' }, true],
  ])('%s is empty: %#', (_, note, isEmpty) => {
    expect(isEmptyNote(note)).toBe(isEmpty);
  });

  test.each([
    ['the last of a section', { inSection: 199, inAll: 199 }, { ok: true }],
    ['one more', { inSection: 200, inAll: 200 }, { ok: false, why: 'section-full' }],
    ['the last of all', { inSection: 0, inAll: 1999 }, { ok: true }],
    ['one more than all', { inSection: 0, inAll: 2000 }, { ok: false, why: 'full' }],
  ])('%s (rules H2)', (_, counts, decision) => {
    expect(mayAddNote(counts)).toEqual(decision);
  });

  test.each([
    ['adds a new one', null, { text: 'a', base: null }, 'add'],
    ['brings a deleted one back', null, { text: 'b', base: 3 }, 'add'],
    ['changes the version it is based on', { text: 'a', version: 2 }, { text: 'b', base: 2 }, 'change'],
    ['is stored beside another version', { text: 'a', version: 3 }, { text: 'b', base: 2 }, 'copy'],
    [
      'changes the first version that its writer did not know to be stored',
      { text: 'a', version: 1 },
      { text: 'b', base: null },
      'change',
    ],
    [
      'is stored beside a later version that it does not know',
      { text: 'a', version: 2 },
      { text: 'b', base: null },
      'copy',
    ],
    ['with the same text changes nothing', { text: 'a', version: 3 }, { text: 'a', base: 1 }, 'same'],
  ] as const)('a change %s (rules H4)', (_, stored, change, decision) => {
    expect(decideChange(stored, change)).toBe(decision);
  });
});

test.each([
  ['never seen', null, '2026-11-28T12:00:00Z', 1],
  ['seen in version 3', 3, '2026-01-01T00:01:40Z', 100],
  ['whose version is above the clock', 500, '2026-01-01T00:01:40Z', 501],
])('a note %s is stored again as a version above it (rules H4)', (_, base, now, version) => {
  expect(versionAfterDeletion(base, new Date(now))).toBe(version);
});

describe('the words of a passage (rules H6)', () => {
  test('are all shown while the section is open, and if there are no more than 300 characters', () => {
    expect(shownQuote('a'.repeat(301), true)).toEqual({ quote: 'a'.repeat(301), isCut: false });
    expect(shownQuote('a'.repeat(300), false)).toEqual({ quote: 'a'.repeat(300), isCut: false });
  });

  test('end after a whole word while it is locked', () => {
    expect(shownQuote('word '.repeat(100), false)).toEqual({ quote: 'word '.repeat(60).trim(), isCut: true });
  });

  test('end without the spaces after the last whole word', () => {
    expect(shownQuote(`${'a'.repeat(200)}  ${'b'.repeat(200)}`, false)).toEqual({
      quote: 'a'.repeat(200),
      isCut: true,
    });
  });

  test('without spaces are not cut within a character', () => {
    expect(shownQuote('𝒜'.repeat(200), false)).toEqual({ quote: '𝒜'.repeat(75), isCut: true });
    expect(shownQuote(`a${'𝒜'.repeat(200)}`, false)).toEqual({ quote: `a${'𝒜'.repeat(74)}`, isCut: true });
  });
});
