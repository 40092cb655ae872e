import { afterEach, describe, expect, test } from 'vitest';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import {
  adoptLibraryLanguage,
  formatPaperCredits,
  formatPaperDate,
  isSingularOnPaper,
  joinOnPaper,
  libraryLanguage,
  nameFormatOnPaper,
} from './papers.ts';

const DAY = '2026-03-05' as PlainDate;
const quarters = (count: number): Quarters => count as Quarters;

afterEach(() => adoptLibraryLanguage('en'));

describe('a paper (rules P63)', () => {
  test('is in English when no language was adopted', () => {
    expect(libraryLanguage()).toBe('en');
    expect(formatPaperDate(DAY)).toBe('03/05/2026');
    expect(formatPaperCredits(quarters(5))).toBe('1.25');
    expect(isSingularOnPaper(quarters(5))).toBe(false);
  });

  test('is in the language of the library when one was adopted', () => {
    adoptLibraryLanguage('fr');

    expect(libraryLanguage()).toBe('fr');
    expect(formatPaperDate(DAY)).toBe('05/03/2026');
    expect(formatPaperCredits(quarters(5))).toBe('1,25');
    expect(isSingularOnPaper(quarters(5))).toBe(true);
  });

  test.each<[Language, string]>([
    ['en', '03/05/2026'],
    ['pt-br', '05/03/2026'],
    ['fr', '05/03/2026'],
    ['it', '05/03/2026'],
    ['de', '05.03.2026'],
  ])('writes a date as its language does when it is in %s: %s', (of, expected) => {
    expect(formatPaperDate(DAY, of)).toBe(expected);
  });

  test.each<[Language, string]>([
    ['en', '0.75'],
    ['pt-br', '0,75'],
    ['fr', '0,75'],
    ['it', '0,75'],
    ['de', '0,75'],
  ])('writes a decimal point in English alone when it is in %s: %s', (of, expected) => {
    expect(formatPaperCredits(quarters(3), of)).toBe(expected);
    expect(formatPaperCredits(quarters(8), of)).toBe('2');
  });
});

describe('the noun after an amount on a paper (rules L14, P63)', () => {
  test.each<[Language]>([['en'], ['it'], ['de']])('is singular up to one credit when it is in %s', (of) => {
    expect([1, 4, 5, 8].map((count) => isSingularOnPaper(quarters(count), of))).toEqual([true, true, false, false]);
  });

  test.each<[Language]>([['fr'], ['pt-br']])('is singular below two credits when it is in %s', (of) => {
    expect([1, 4, 5, 7, 8].map((count) => isSingularOnPaper(quarters(count), of))).toEqual([
      ...[true, true, true, true, false],
    ]);
  });
});

test.each<[Language, string, string]>([
  ['en', 'Ada and Ben', 'enduring material'],
  ['pt-br', 'Ada e Ben', 'curso a distância'],
  ['fr', 'Ada et Ben', 'formation à distance'],
  ['it', 'Ada e Ben', 'corso a distanza'],
  ['de', 'Ada und Ben', 'Fernfortbildung'],
])('a paper joins two names and names a format when the library is in %s (rules L12)', (adopted, joined, named) => {
  adoptLibraryLanguage(adopted);

  expect(joinOnPaper('Ada', 'Ben')).toBe(joined);
  expect(nameFormatOnPaper('enduring material')).toBe(named);
});

test.each<[Language, string]>([
  ['en', 'enduring material'],
  ['fr', 'live activity'],
])('a format stays as it is when %s has no translation of it: %s (rules L12)', (adopted, format) => {
  adoptLibraryLanguage(adopted);

  expect(nameFormatOnPaper(format)).toBe(format);
});
