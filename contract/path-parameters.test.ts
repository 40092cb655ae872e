import { expect, test } from 'vitest';
import { CALLS } from './calls.ts';
import { recordId, recordIdOrSlug, sectionIdOrSlug, userIdOrMe } from './path-parameters.ts';

test.each([
  ['12', 12],
  ['999999999', 999_999_999],
  ['0', 0],
  ['012', 0],
  ['1234567890', 0],
  ['-1', 0],
  ['1e3', 0],
  ['lamotrigine-101', 0],
  ['', 0],
])('the id %j is parsed as %i', (text, expected) => {
  expect(recordId('order').parse(text)).toBe(expected);
});

test.each([
  ['101', 101],
  ['lamotrigine-in-practice-101', 101],
  ['no-such-thing', 0],
  ['-101', 0],
])('the id or slug %j is parsed as %i (rules P2)', (text, expected) => {
  expect(recordIdOrSlug('publication').parse(text)).toBe(expected);
});

test.each([
  ['7', { id: 7 }],
  ['mechanism-101-2', { slug: 'mechanism-101-2', key: { publication: 101, number: 2 } }],
  ['mecanismo-de-acao', { slug: 'mecanismo-de-acao', key: null }],
])('the section %j is parsed by its id or its slug', (text, expected) => {
  expect(sectionIdOrSlug.parse(text)).toEqual(expected);
});

test.each([
  ['me', 'me'],
  ['7', 7],
  ['you', 0],
])('the account %j is parsed as %j', (text, expected) => {
  expect(userIdOrMe.parse(text)).toBe(expected);
});

test('calls parse only parameters that their path has', () => {
  const unknown = CALLS.flatMap(({ name, path, params = {} }) =>
    Object.keys(params).flatMap((parameter) => (path.includes(`{${parameter}}`) ? [] : [`${name}: ${parameter}`])),
  );
  expect(unknown).toEqual([]);
});
