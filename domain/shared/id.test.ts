import { describe, expect, test } from 'vitest';
import { idFromSlug, parseId, parseSectionSlug, sectionSlug, slugWithId } from './id.ts';
import { isMalformedPath } from './malformed-path.ts';

describe('slugs (rules P2)', () => {
  test.each([
    ['words and a number', 'lamotrigine-in-clinical-practice-101', 101],
    ['a number among the words', 'top-10-interactions-107', 107],
    ['percent-encoded Greek', '%CE%B1-blockade-12', 12],
    ['no number at the end', 'lamotrigine-in-practice', null],
    ['a number alone', '101', null],
    ['zero', 'lamotrigine-0', null],
    ['a leading zero', 'lamotrigine-0101', null],
    ['more digits than a record can have', 'lamotrigine-1234567890', null],
  ])('%s', (_, slug, id) => {
    expect(idFromSlug(slug)).toBe(id);
  });

  test.each([
    ['publication and section', 'mechanism-of-action-101-3', { publication: 101, number: 3 }],
    ['a number among the words', 'phase-2-trials-101-3', { publication: 101, number: 3 }],
    ['one number only', 'mechanism-of-action-101', null],
    ['numbers without words', '101-3', null],
  ])('of sections: %s', (_, slug, key) => {
    expect(parseSectionSlug(slug)).toEqual(key);
  });

  test('are parsed from what was formatted', () => {
    expect(idFromSlug(slugWithId('amara-okafor', 1))).toBe(1);
    expect(parseSectionSlug(sectionSlug('rash', { publication: 101, number: 3 }))).toEqual({
      publication: 101,
      number: 3,
    });
  });

  test.each([
    ['a number', '101', 101],
    ['a word', 'me', null],
    ['a fraction', '1.5', null],
    ['a sign', '-1', null],
    ['an empty text', '', null],
  ])('bare ids: %s', (_, text, id) => {
    expect(parseId(text)).toBe(id);
  });
});

describe('malformed paths (rules P3)', () => {
  test.each([
    ['a publication by slug', '/publication/lamotrigine-101', false],
    ['a publication of several words by slug', '/publication/lamotrigine-in-practice-101', false],
    ['a publication whose number has a letter before it', '/publication/lamotrigine-x101', true],
    ['a publication whose number has a letter after it', '/publication/lamotrigine-101x', true],
    ['a publication by its bare number', '/publication/101/test', false],
    ['a publication without its number', '/publication/lamotrigine-in-practice', true],
    ['a test under a slug', '/publication/lamotrigine-101/test/results', false],
    ['a single word', '/publication/lamotrigine', false],
    ['a section by slug', '/section/rash-101-3', false],
    ['a section with one number', '/section/rash-and-titration-101', true],
    ['a section of one word and one number', '/section/rash-3', true],
    ['a section with a word between its numbers', '/section/rash-101-part-3', true],
    ['hyphens elsewhere', '/cme-program', false],
    ['hyphens in the query', '/publication/101?from=my-page', false],
  ])('%s', (_, path, malformed) => {
    expect(isMalformedPath(path)).toBe(malformed);
  });
});
