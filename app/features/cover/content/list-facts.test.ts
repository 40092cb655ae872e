import { describe, expect, test } from 'vitest';
import { publication } from '#app/features/cover/cover.fixture.ts';
import type { CoverPublication } from '#app/features/cover/cover-types.ts';
import { textOf } from '#app/i18n/text.tsx';
import { listFacts } from './list-facts.ts';

const factsOf = (change: Partial<CoverPublication> = {}) => listFacts(publication(change), textOf('en'));

describe('the facts of a cover', () => {
  test('start with the credit and end with its last date', () => {
    const facts = factsOf();

    expect(facts[0]).toMatchObject({ term: 'Credit', value: '0.5 CME', isCredit: true });
    expect(facts.at(-1)).toEqual({ term: 'Credit until', value: '03/01/2029' });
  });

  test('offer no credit for an expired publication, with the date of expiry', () => {
    const facts = factsOf({ expired: true, expirationDate: '2026-02-11' });
    const terms = facts.map(({ term }) => term);

    expect(facts[0]).toMatchObject({
      ...{ term: 'Credit', value: 'No longer offered', isCredit: false, note: 'Expired on 02/11/2026' },
    });
    expect(new Set(terms).size).toBe(terms.length);
    expect(terms).not.toContain('Test');
  });

  test('name the credit that this reader earned before expiry', () => {
    const [credit] = factsOf({ expired: true, completed: true, expirationDate: '2026-02-11' });

    expect(credit).toMatchObject({ value: '0.5 CME', isCredit: true, note: 'Expired on 02/11/2026' });
  });

  test('say that a publication is delayed, with its announced date', () => {
    const [late] = factsOf({ visibility: 'announced', delayed: true }).slice(-1);
    expect(late).toEqual({ term: 'Expected', value: 'Delayed', note: 'announced for 03/02/2026' });
  });

  test.each<[string, Partial<CoverPublication>, object]>([
    ['a recording and its length', {}, { term: 'Recorded', value: '5 min', note: '3 sections' }],
    [
      'slides and text with their reading time',
      { duration: 0, recorded_count: 0, reading_minutes: 6 },
      { term: 'Slides and text', value: '6 min read', note: '3 sections' },
    ],
    [
      'the recorded sections',
      { duration: 154, recorded_count: 1, reading_minutes: 4 },
      { term: 'Partly recorded', value: '7 min', note: '1 of 3 sections recorded' },
    ],
    [
      'the number of sections without a text',
      { duration: 0, recorded_count: 0 },
      { term: 'Slides and text', value: '3 sections' },
    ],
  ])('name %s', (_, change, fact) => {
    expect(factsOf(change)[1]).toEqual(fact);
  });

  test('give the expected date of an announced publication', () => {
    expect(factsOf({ visibility: 'announced' }).at(-1)).toEqual({ term: 'Expected', value: '03/02/2026' });
  });
});
