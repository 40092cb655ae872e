/** Automatic renewal: announced twice, charged at the end, tried again three times. (rules M18, M19) */
import { addDays, isBefore, lastDayOfMonth, type PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import { addDaysIn, dayIn, type Moment, startOfDayIn, type TimeZone } from '#domain/shared/time-zone.ts';
import { type Purchase, termEnd } from './plan-purchase.ts';
import type { RebillDays } from './pricing.ts';

export const RENEWAL_STEPS = ['notice-30', 'notice-7', 'charge-1', 'charge-2', 'charge-3', 'charge-4'] as const;

export type RenewalStep = (typeof RENEWAL_STEPS)[number];

/**
 * In calendar days from the day on which everything paid for ends. The first charge is made on the last day, so that nobody who pays is
 * without a membership in between; "a failed charge is retried 3 times over 10 days". (rules M19)
 */
const DAYS: Record<RenewalStep, number> = {
  'notice-30': -30,
  'notice-7': -7,
  'charge-1': -1,
  'charge-2': 2,
  'charge-3': 5,
  'charge-4': 9,
};

/** How long a membership counts after its end while its charge is tried again. (rules M19) */
export const GRACE_DAYS = 10;

/** The day of a step, as it is announced and shown. */
export const renewalDueOn = (endsAt: Date, step: RenewalStep, zone: TimeZone): PlainDate =>
  addDays(dayIn(endsAt, zone), DAYS[step]);

/** A step is due from the beginning of its day, so that the next sweep takes it on the day that was shown. */
export const renewalDueAt = (endsAt: Date, step: RenewalStep, zone: TimeZone): Date =>
  startOfDayIn(renewalDueOn(endsAt, step, zone), zone);

/** Until then a membership counts whose charge is tried again; the end is exclusive. (rules M19) */
export const graceEnd = (endsAt: Date, zone: TimeZone): Date => addDaysIn(endsAt, GRACE_DAYS, zone);

/**
 * The day of the next charge: the newest that is due, else the first to come, after everything that was done. Null after the
 * last, and where the first is due and nothing was announced. (rules M18, M19)
 */
export function nextChargeOn({ endsAt, taken }: Renewal, { now, zone }: Moment): PlainDate | null {
  const last = lastTaken(taken);
  const open = RENEWAL_STEPS.filter((each, at) => isCharge(each) && at > last);
  const due = open.findLast((each) => renewalDueAt(endsAt, each, zone) <= now);
  if (due !== undefined && taken.length === 0) return null;
  const step = due ?? open[0];
  return step === undefined ? null : renewalDueOn(endsAt, step, zone);
}

/** A card is good to the last day of its month; so it is over where the first charge comes after that. */
export const isCardOver = (expires: { year: number; month: number }, endsAt: Date, zone: TimeZone): boolean =>
  isBefore(lastDayOfMonth(expires), renewalDueOn(endsAt, 'charge-1', zone));

export const isCharge = (step: RenewalStep): boolean => step.startsWith('charge');

export const isLastCharge = (step: RenewalStep): boolean => step === 'charge-4';

type Renewal = { readonly endsAt: Date; readonly taken: readonly RenewalStep[] };

const lastTaken = (taken: readonly RenewalStep[]): number =>
  Math.max(-1, ...taken.map((step) => RENEWAL_STEPS.indexOf(step)));

/**
 * The step to take now, or null: the newest that is due and follows everything that was done. What was not announced is
 * not charged, and after the last try nothing is. (rules M18, M19)
 */
export function nextRenewalStep({ endsAt, taken }: Renewal, { now, zone }: Moment): RenewalStep | null {
  if (now >= graceEnd(endsAt, zone)) return null;
  const last = lastTaken(taken);
  const step = RENEWAL_STEPS.findLast((each, at) => at > last && renewalDueAt(endsAt, each, zone) <= now);
  if (step === undefined || (isCharge(step) && taken.length === 0)) return null;
  return step;
}

/**
 * The try that is made at once when the card was changed while its charge is in retry: the next one, brought forward. The last
 * keeps its day, since the membership ends with it. Null where nothing is tried now. (rules M19, M30)
 */
export function stepForNewCard({ endsAt, taken }: Renewal, { now, zone }: Moment): RenewalStep | null {
  const last = RENEWAL_STEPS[lastTaken(taken)];
  const next = RENEWAL_STEPS[lastTaken(taken) + 1];
  if (last === undefined || !isCharge(last) || next === undefined || isLastCharge(next)) return null;
  return now < graceEnd(endsAt, zone) ? next : null;
}

/** What is charged: today's price, but never more than was announced last. (rules M19) */
export const renewalAmount = (today: Cents, announced: Cents | null): Cents =>
  announced !== null && announced < today ? announced : today;

/** What became of a page on which a card was to be saved; and a card that was taken away. */
export const CARD_CHANGE_STATUSES = ['open', 'saved', 'cancelled', 'removed'] as const;

/** Why members switch renewal off; the choices that are offered. */
export const STOP_REASONS = ['price', 'little-use', 'missing-content', 'other-source', 'retiring', 'other'] as const;

export type StopReason = (typeof STOP_REASONS)[number];

/** What an automatic renewal pays for: it follows on without a gap, also when it was paid in the days of grace. (rules M16, M19) */
export const continueTerm = (endsAt: Date, rebillDays: RebillDays, zone: TimeZone): Purchase => ({
  kind: 'renewal',
  startsAt: endsAt,
  endsAt: termEnd(endsAt, rebillDays, zone),
});
