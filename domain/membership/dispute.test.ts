import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { addDaysIn, DEFAULT_TIME_ZONE as ZONE } from '#domain/shared/time-zone.ts';
import { type FundedTerm, fundingTermsOf, reinstatePurchase } from './dispute.ts';

const FIRST_DAY = new Date('2026-06-01T16:00:00Z');
const instant = (day: number): Date => addDaysIn(FIRST_DAY, day, ZONE);
const on = (day: number) => ({ now: instant(day), zone: ZONE });

/** A term worth a dollar per day, of which `amount` was paid for its own order. */
const term = (id: number, [from, to]: [number, number], change: Partial<FundedTerm> = {}): FundedTerm => {
  const paid = change.paid ?? cents((to - from) * 100);
  return {
    ...{ id, rank: id, startsAt: instant(from), endsAt: instant(to), endedAt: null },
    ...{ paid, amount: paid, payment: 'paid', replacedById: null, restoredFromId: null },
    ...change,
  };
};
const endedOn = (day: number) => ({ endedAt: instant(day) });

describe('a won dispute (rules M26)', () => {
  test('reopens its term with its dates', () => {
    const disputed = term(1, [0, 365], endedOn(10));

    expect(reinstatePurchase([disputed], 1, on(20))).toEqual({
      kind: 'reopened',
      reopenedId: 1,
      ended: [],
      placed: [],
    });
  });

  test('reopens an expired term without scheduling others', () => {
    const disputed = term(1, [0, 365], endedOn(10));
    const renewal = term(2, [400, 765]);

    expect(reinstatePurchase([disputed, renewal], 1, on(400))).toMatchObject({ reopenedId: 1, placed: [] });
  });

  test('moves a term that started in its place after it', () => {
    const disputed = term(2, [0, 365], endedOn(10));
    const ahead = term(1, [20, 385]);

    expect(reinstatePurchase([disputed, ahead], 2, on(20))).toMatchObject({
      reopenedId: 2,
      placed: [{ id: 1, startsAt: instant(365), endsAt: instant(730), restoredFromId: null }],
    });
  });

  const upgrade = { paid: cents(60_000), amount: cents(24_000) };

  test('of an upgrade ends the term that its reversal had restored', () => {
    const bronze = term(1, [10, 370], { restoredFromId: 2 });
    const gold = term(2, [5, 370], { ...upgrade, ...endedOn(10) });

    expect(reinstatePurchase([bronze, gold], 2, on(20))).toEqual({
      kind: 'reopened',
      reopenedId: 2,
      ended: [{ id: 1, replacedById: 2 }],
      placed: [],
    });
  });

  test('of an upgrade waits while the payment of the term before it is disputed', () => {
    const bronze = term(1, [10, 370], { restoredFromId: 2, payment: 'charged-back', ...endedOn(15) });
    const gold = term(2, [5, 370], { ...upgrade, ...endedOn(10) });

    expect(reinstatePurchase([bronze, gold], 2, on(20))).toEqual({ kind: 'waiting' });
  });

  test('restores both terms once the last of two disputes is won', () => {
    const bronze = term(1, [10, 370], { restoredFromId: 2, ...endedOn(15) });
    const gold = term(2, [5, 370], { ...upgrade, ...endedOn(10) });

    expect(reinstatePurchase([bronze, gold], 1, on(20))).toMatchObject({
      reopenedId: 2,
      ended: [{ id: 1, replacedById: 2 }],
    });
  });

  test('restores the term before an upgrade that is still disputed, with its remaining days', () => {
    const bronze = term(1, [0, 365], { replacedById: 2, ...endedOn(5) });
    const gold = term(2, [5, 370], { ...upgrade, payment: 'charged-back', ...endedOn(10) });

    expect(reinstatePurchase([bronze, gold], 1, on(20))).toEqual({
      kind: 'reopened',
      reopenedId: null,
      ended: [],
      placed: [{ id: 1, startsAt: instant(20), endsAt: instant(380), paid: cents(36_000), restoredFromId: 2 }],
    });
  });

  test.each<[string, Partial<FundedTerm>]>([
    ['was refunded', { restoredFromId: 2, payment: 'refunded', ...endedOn(15) }],
    ['has paid for another upgrade', { restoredFromId: 2, replacedById: 3, ...endedOn(15) }],
    ['was restored from another upgrade since', { restoredFromId: 3 }],
  ])('of an upgrade never counts again if the term before it %s', (_, change) => {
    const bronze = term(1, [10, 370], change);
    const gold = term(2, [5, 370], { ...upgrade, ...endedOn(10) });
    const other = term(3, [15, 380], endedOn(18));

    expect(reinstatePurchase([bronze, gold, other], 2, on(20))).toEqual({ kind: 'unfunded' });
  });

  test('tolerates that each funding value was rounded to the cent', () => {
    const bronze = term(1, [10, 370], { restoredFromId: 2, paid: cents(35_999) });
    const gold = term(2, [5, 370], { ...upgrade, ...endedOn(10) });

    expect(reinstatePurchase([bronze, gold], 2, on(20)).kind).toBe('reopened');
  });

  test('of two upgrades ends the terms that both reversals had restored, each by its upgrade', () => {
    const bronze = term(1, [12, 372], { restoredFromId: 2 });
    const silver = term(2, [10, 370], { ...upgrade, restoredFromId: 3, ...endedOn(12) });
    const gold = term(3, [5, 370], { paid: cents(90_000), amount: cents(30_000), ...endedOn(10) });

    expect(reinstatePurchase([bronze, silver, gold], 2, on(20))).toMatchObject({
      reopenedId: 3,
      ended: [
        { id: 1, replacedById: 2 },
        { id: 2, replacedById: 3 },
      ],
    });
  });

  test('of an order without a term waits', () => {
    expect(reinstatePurchase([term(1, [0, 365])], null, on(20))).toEqual({ kind: 'waiting' });
  });
});

describe('the funding of a term (rules M22, M23)', () => {
  const link = (id: number, replacedById: number | null, restoredFromId: number | null = null) => ({
    ...{ id, replacedById, restoredFromId },
  });
  const terms = [link(1, 3), link(2, 3), link(3, 5), link(4, null), link(5, null), link(6, null, 4)];
  const ids = (id: number) => fundingTermsOf(terms, id).map((each) => each.id);

  test('includes its own payment and that of every term it replaced', () => {
    expect(ids(5)).toEqual([1, 2, 3, 5]);
  });

  test('includes a term that its reversal has restored', () => {
    expect(ids(4)).toEqual([4, 6]);
  });

  test('is empty for an unknown term', () => {
    expect(ids(9)).toEqual([]);
  });
});
