import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { heldMembership } from './held-membership.ts';
import {
  continueTerm,
  dueSteps,
  expiresBeforeCharge,
  graceEnd,
  isLastCharge,
  nextChargeOn,
  nextRenewalStep,
  RENEWAL_STEPS,
  type RenewalStep,
  renewalAmount,
  renewalDueAt,
  stepForNewCard,
} from './renewal.ts';

const UTC = 'UTC' as TimeZone;
const END = new Date('2027-11-21T12:00:00Z');
const dayFromEnd = (days: number) => new Date(+END + days * 86_400_000);
const ANNOUNCED: RenewalStep[] = ['notice-30', 'notice-7'];

describe('automatic renewal (rules M18, M19)', () => {
  test.each<[number, RenewalStep[], RenewalStep | null]>([
    [-30.51, [], null],
    [-30.5, [], 'notice-30'],
    [-30, [], 'notice-30'],
    [-29, ['notice-30'], null],
    [-7, ['notice-30'], 'notice-7'],
    [-6, [], 'notice-7'],
    [-6, ['notice-7'], null],
    [-1, ANNOUNCED, 'charge-1'],
    [-1, [], null],
    [1.49, [...ANNOUNCED, 'charge-1'], null],
    [1.5, [...ANNOUNCED, 'charge-1'], 'charge-2'],
    [2, [...ANNOUNCED, 'charge-1'], 'charge-2'],
    [5, [...ANNOUNCED, 'charge-1', 'charge-2'], 'charge-3'],
    [6, ANNOUNCED, 'charge-3'],
    [9, [...ANNOUNCED, 'charge-1', 'charge-2', 'charge-3'], 'charge-4'],
    [9.5, [...ANNOUNCED, 'charge-4'], null],
    [10, ANNOUNCED, null],
  ])('%d days from the end, after %j: %s', (days, taken, step) => {
    expect(nextRenewalStep({ endsAt: END, taken }, { now: dayFromEnd(days), zone: UTC })).toBe(step);
  });

  test.each([
    [{ year: 2027, month: 10 }, true],
    [{ year: 2027, month: 11 }, false],
    [{ year: 2026, month: 12 }, true],
    [{ year: 2028, month: 1 }, false],
  ])('a card valid to the end of %j expires before the charge: %s', (expires, isOver) => {
    expect(expiresBeforeCharge(expires, END, UTC)).toBe(isOver);
  });

  test('a card valid to October is valid on October 31 and expired on November 1', () => {
    const chargedOn = (day: string) => new Date(+new Date(day) + 86_400_000);
    expect(expiresBeforeCharge({ year: 2027, month: 10 }, chargedOn('2027-10-31T23:59:59Z'), UTC)).toBe(false);
    expect(expiresBeforeCharge({ year: 2027, month: 10 }, chargedOn('2027-11-01T00:00:00Z'), UTC)).toBe(true);
  });

  test.each<[number, RenewalStep[], string | null]>([
    [-40, [], '2027-11-20'],
    [-10, ['notice-30'], '2027-11-20'],
    [-1.5, [], null],
    [-0.5, [], null],
    [-0.5, ANNOUNCED, '2027-11-20'],
    [-0.5, [...ANNOUNCED, 'charge-1'], '2027-11-23'],
    [2, [...ANNOUNCED, 'charge-1'], '2027-11-23'],
    [0, [...ANNOUNCED, 'charge-1', 'charge-2'], '2027-11-26'],
    [6, [...ANNOUNCED, 'charge-1', 'charge-2', 'charge-3'], '2027-11-30'],
    [9, [...ANNOUNCED, 'charge-4'], null],
  ])('%d days from the end, after %j, is charged next on %j', (days, taken, next) => {
    expect(nextChargeOn({ endsAt: END, taken }, { now: dayFromEnd(days), zone: UTC })).toBe(next);
  });

  test.each<[number, RenewalStep[], RenewalStep | null]>([
    [-10, [], null],
    [-10, ['notice-30'], null],
    [-1, [...ANNOUNCED, 'charge-1'], 'charge-2'],
    [3, [...ANNOUNCED, 'charge-1', 'charge-2'], 'charge-3'],
    [6, [...ANNOUNCED, 'charge-1', 'charge-2', 'charge-3'], null],
    [9, [...ANNOUNCED, 'charge-4'], null],
    [10, [...ANNOUNCED, 'charge-1'], null],
  ])('%d days from the end, after %j, a new card is charged at once as %j', (days, taken, step) => {
    expect(stepForNewCard({ endsAt: END, taken }, { now: dayFromEnd(days), zone: UTC })).toBe(step);
  });

  test('selects the terms with a step that is due on a day', () => {
    const now = new Date('2026-11-21T12:00:00Z');

    expect(dueSteps({ now, zone: UTC }).map(({ step, endsBefore }) => [step, endsBefore.toISOString()])).toEqual([
      ['notice-30', '2026-12-22T00:00:00.000Z'],
      ['notice-7', '2026-11-29T00:00:00.000Z'],
      ['charge-1', '2026-11-23T00:00:00.000Z'],
      ['charge-2', '2026-11-20T00:00:00.000Z'],
      ['charge-3', '2026-11-17T00:00:00.000Z'],
      ['charge-4', '2026-11-13T00:00:00.000Z'],
    ]);
  });

  test.each(RENEWAL_STEPS)('selects a term for its %s from the instant on at which that is due', (step) => {
    const dueAt = renewalDueAt(END, step, UTC);
    const isSelectedAt = (now: Date) =>
      dueSteps({ now, zone: UTC }).some((each) => each.step === step && END < each.endsBefore);

    expect([isSelectedAt(new Date(+dueAt - 1)), isSelectedAt(dueAt)]).toEqual([false, true]);
  });

  test('charges a renewal at most four times', () => {
    expect(RENEWAL_STEPS.filter(isLastCharge)).toEqual(['charge-4']);
    expect(RENEWAL_STEPS.at(-1)).toBe('charge-4');
  });

  test('follows without a gap, whenever it is paid', () => {
    expect(continueTerm(END, 365, UTC)).toEqual({ kind: 'renewal', startsAt: END, endsAt: dayFromEnd(365) });
  });

  test('keeps a membership valid in the grace period, unless it was ended', () => {
    const term = {
      membershipId: 3,
      rank: 3,
      startsAt: dayFromEnd(-365),
      endsAt: END,
      graceUntil: graceEnd(END, UTC),
      endedAt: null,
      endedWhy: null,
    };
    const endOf = (change: object) => heldMembership([{ ...term, ...change }], dayFromEnd(3))?.endsAt;

    expect(endOf({})).toEqual(dayFromEnd(10));
    expect(endOf({ graceUntil: null })).toEqual(END);
    expect(endOf({ endedAt: dayFromEnd(-2), endedWhy: 'upgraded' })).toEqual(dayFromEnd(-2));
  });
});

describe('the price of a renewal (rules M18)', () => {
  test.each([
    ['the announced price if the plan costs more now', 59_900, 49_900, 49_900],
    ['the current price if more was announced', 39_900, 49_900, 39_900],
    ['the current price if no amount was announced', 59_900, null, 59_900],
  ])('is %s', (_, today, announced, charged) => {
    expect(renewalAmount(cents(today), announced === null ? null : cents(announced))).toBe(charged);
  });
});
