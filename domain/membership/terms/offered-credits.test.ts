import { describe, expect, test } from 'vitest';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import {
  type CreditedPublication,
  countLibraryCredits,
  countTierCredits,
  displayedOffer,
  listShortfalls,
} from './offered-credits.ts';

const TODAY = '2026-11-23' as PlainDate;
const day = (text: string) => text as PlainDate;
const offer = (cme: number, sa: number, newPerYear: number) => ({
  cme: fromCredits(cme),
  sa: fromCredits(sa),
  newPerYear: fromCredits(newPerYear),
});
const publication = (change: Partial<CreditedPublication> = {}): CreditedPublication => ({
  type: 'PUBLICATION_VIDEO',
  creditClass: 'CME',
  quarters: fromCredits(0.75),
  publishedOn: day('2025-01-10'),
  expiresOn: day('2027-01-09'),
  ...change,
});
const bronze = { permissions: ['PUBLICATION_VIDEO'], canGiveCredits: true };
const gold = { permissions: ['PUBLICATION_VIDEO', 'SELF_ASSESSMENT'], canGiveCredits: true };

describe('the credits of the library (rules A22)', () => {
  test.each<[string, Partial<CreditedPublication>, ReturnType<typeof offer>]>([
    ['a lecture', {}, offer(0.75, 0, 0)],
    ['a self assessment', { type: 'SELF_ASSESSMENT', creditClass: 'SA' }, offer(0, 0.75, 0)],
    ['a publication that never expires', { expiresOn: null }, offer(0.75, 0, 0)],
    ['a publication on its last day', { expiresOn: TODAY }, offer(0.75, 0, 0)],
    ['a publication that expired yesterday', { expiresOn: day('2026-11-22') }, offer(0, 0, 0)],
    ['a publication of today', { publishedOn: TODAY }, offer(0.75, 0, 0.75)],
    ['a publication of 364 days ago', { publishedOn: day('2025-11-24') }, offer(0.75, 0, 0.75)],
    ['a publication of a year ago', { publishedOn: day('2025-11-23') }, offer(0.75, 0, 0)],
  ])('counts %s', (_, change, expected) => {
    expect(countLibraryCredits([publication(change)], TODAY)).toEqual(expected);
  });

  test('adds quarters exactly', () => {
    const publications = [0.25, 0.5, 0.75, 1.25].map((credits) => publication({ quarters: fromCredits(credits) }));

    expect(countLibraryCredits(publications, TODAY)).toEqual(offer(2.75, 0, 0));
  });
});

describe('the credits of a tier', () => {
  const library = [
    publication(),
    publication({ type: 'SELF_ASSESSMENT', creditClass: 'SA', quarters: fromCredits(4) }),
    publication({ type: 'OPEN_ACCESS', quarters: fromCredits(0.5) }),
  ];

  test.each([
    ['covers its types and those open to everyone', bronze, offer(1.25, 0, 0)],
    ['covers self assessments if it permits them', gold, offer(1.25, 4, 0)],
    ['is zero if it gives no credit', { ...gold, canGiveCredits: false }, offer(0, 0, 0)],
  ])('%s', (_, tier, expected) => {
    expect(countTierCredits(library, tier, TODAY)).toEqual(expected);
  });
});

describe('the displayed offer', () => {
  test.each([
    ['is the count when it is lower', offer(35, 40, 12), offer(9.25, 16, 4), offer(9.25, 16, 4)],
    ['is the promise when the library contains more', offer(35, 40, 12), offer(60, 50, 20), offer(35, 40, 12)],
    ['treats each figure separately', offer(35, 40, 12), offer(9.25, 50, 12), offer(9.25, 40, 12)],
    ['is zero if nothing is promised', offer(35, 0, 12), offer(40, 16, 12), offer(35, 0, 12)],
  ])('%s', (_, promised, counted, expected) => {
    expect(displayedOffer(promised, counted)).toEqual(expected);
  });

  test('lists only the figures that fall short of the promise', () => {
    expect(listShortfalls(offer(35, 40, 12), offer(9.25, 40, 14))).toEqual([
      { figure: 'cme', promised: fromCredits(35), counted: fromCredits(9.25) },
    ]);
  });
});
