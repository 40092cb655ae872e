import { describe, expect, test } from 'vitest';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type AttestedActivity, mayAttest, remainingHours, statesSame, sumAttested } from './attestation.ts';

const activity = (credits: number, number = 'R-2026-000001'): AttestedActivity => ({
  ...{ ledgerEntryId: 1, title: 'Buprenorphine', provider: 'Meridian', completedOn: '2026-11-20' as PlainDate },
  ...{ quarters: fromCredits(credits), certificateNumber: number },
});
const REQUIRED = fromCredits(8);

describe('the letter (rules T69)', () => {
  test.each([
    ['nothing', [], { ok: false, why: 'hours' }],
    ['a quarter less than eight', [activity(4), activity(3.75)], { ok: false, why: 'hours' }],
    ['eight hours of several activities', [activity(4), activity(4)], { ok: true }],
    ['more than eight', [activity(9)], { ok: true }],
  ])('of %s is decided', (_what, activities, expected) => {
    expect(mayAttest(activities, REQUIRED)).toEqual(expected);
  });

  test('does not exist for other topics', () => {
    expect(mayAttest([activity(9)], null)).toEqual({ ok: false, why: 'topic' });
  });

  test('needs what is missing, and never less than nothing', () => {
    expect([remainingHours(fromCredits(5.25), REQUIRED), remainingHours(fromCredits(9), REQUIRED)]).toEqual([11, 0]);
    expect(sumAttested([activity(1), activity(0.5)])).toBe(6);
  });

  test('states the same with the same certificates and hours alone', () => {
    const one = [activity(4, 'A'), activity(4, 'B')];
    expect(statesSame(one, [activity(4, 'A'), activity(4, 'B')])).toBe(true);
    expect(statesSame(one, [activity(4, 'A'), activity(4.25, 'B')])).toBe(false);
    expect(statesSame(one, [activity(4, 'A'), activity(4, 'C')])).toBe(false);
    expect(statesSame(one, [activity(4, 'A')])).toBe(false);
    expect(statesSame([activity(4, 'A')], one)).toBe(false);
  });
});
