import { describe, expect, test } from 'vitest';
import { messagesOf } from '#app/i18n/messages-of.ts';
import { textOf } from '#app/i18n/text.tsx';
import { publication } from './cover.fixture.ts';
import type { CoverPublication } from './cover-types.ts';
import { listFacts } from './list-facts.ts';

const factsOf = (change: Partial<CoverPublication> = {}) =>
  listFacts(publication(change), textOf('en', messagesOf('en')));

describe('what a cover says before one starts', () => {
  test('is each thing once, and until when credit can be earned', () => {
    const facts = factsOf();

    expect(facts[0]).toMatchObject({ term: 'Credit', value: '0.5 CME', isCredit: true });
    expect(facts.at(-1)).toEqual({ term: 'Credit until', value: '03/01/2029' });
  });

  test('of one that has expired offers no credit, and says since when', () => {
    const facts = factsOf({ expired: true, expirationDate: '2026-02-11' });
    const terms = facts.map(({ term }) => term);

    expect(facts[0]).toMatchObject({
      ...{ term: 'Credit', value: 'No longer offered', isCredit: false, note: 'Expired on 02/11/2026' },
    });
    expect(new Set(terms).size).toBe(terms.length);
    expect(terms).not.toContain('Test');
  });

  test('of one that this reader completed in time still names the credit', () => {
    const [credit] = factsOf({ expired: true, completed: true, expirationDate: '2026-02-11' });

    expect(credit).toMatchObject({ value: '0.5 CME', isCredit: true, note: 'Expired on 02/11/2026' });
  });

  test('of what is delayed is that it is, and for when it was announced', () => {
    const [late] = factsOf({ visibility: 'announced', delayed: true }).slice(-1);
    expect(late).toEqual({ term: 'Expected', value: 'Delayed', note: 'announced for 03/02/2026' });
  });

  test.each<[string, Partial<CoverPublication>, object]>([
    ['a recording and its length', {}, { term: 'Recorded', value: '5 min', note: '3 sections' }],
    [
      'slides and text, and how long they take to read',
      { duration: 0, recorded_count: 0, reading_minutes: 6 },
      { term: 'Slides and text', value: '6 min read', note: '3 sections' },
    ],
    [
      'which part was recorded',
      { duration: 154, recorded_count: 1, reading_minutes: 4 },
      { term: 'Partly recorded', value: '7 min', note: '1 of 3 sections recorded' },
    ],
    [
      'its sections where no text is there yet',
      { duration: 0, recorded_count: 0 },
      { term: 'Slides and text', value: '3 sections' },
    ],
  ])('names %s', (_, change, fact) => {
    expect(factsOf(change)[1]).toEqual(fact);
  });

  test('of what is announced is the day on which it is expected', () => {
    expect(factsOf({ visibility: 'announced' }).at(-1)).toEqual({ term: 'Expected', value: '03/02/2026' });
  });
});
