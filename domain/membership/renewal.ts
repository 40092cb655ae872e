/** Automatic renewal: announced twice, charged at the end, tried again three times. (decisions.md, Money) */
import { daysAfter } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import { type Purchase, termEnd } from './plan-purchase.ts';
import type { RebillDays } from './pricing.ts';

export const RENEWAL_STEPS = ['notice-30', 'notice-7', 'charge-1', 'charge-2', 'charge-3', 'charge-4'] as const;

export type RenewalStep = (typeof RENEWAL_STEPS)[number];

/**
 * In days from the end of everything paid for. The first charge is made on the last day, so that nobody who pays is
 * without a membership in between; "a failed charge is retried 3 times over 10 days". (decisions.md, Money)
 */
const DAYS: Record<RenewalStep, number> = {
  'notice-30': -30,
  'notice-7': -7,
  'charge-1': -1,
  'charge-2': 2,
  'charge-3': 5,
  'charge-4': 9,
};

/** How long a membership counts after its end while its charge is tried again. (decisions.md, Money) */
export const GRACE_DAYS = 10;

export const renewalDueAt = (endsAt: Date, step: RenewalStep): Date => daysAfter(endsAt, DAYS[step]);

/** Until then a membership counts whose charge is tried again; the end is exclusive. (decisions.md, Money) */
export const graceEnd = (endsAt: Date): Date => daysAfter(endsAt, GRACE_DAYS);

/** When the charge of a renewal is tried next; null after the last try. (decisions.md, Money) */
export function nextChargeAt(endsAt: Date, now: Date): Date | null {
  const step = RENEWAL_STEPS.find((each) => isCharge(each) && renewalDueAt(endsAt, each) > now);
  return step === undefined ? null : renewalDueAt(endsAt, step);
}

/** A card is good to the last day of its month; so it is over where the first charge comes after that. */
export const isCardOver = ({ year, month }: { year: number; month: number }, endsAt: Date): boolean =>
  renewalDueAt(endsAt, 'charge-1').getTime() >= Date.UTC(year, month);

export const isCharge = (step: RenewalStep): boolean => step.startsWith('charge');

export const isLastCharge = (step: RenewalStep): boolean => step === 'charge-4';

type Renewal = { readonly endsAt: Date; readonly taken: readonly RenewalStep[] };

/**
 * The step to take now, or null: the newest that is due and follows everything that was done. What was not announced is
 * not charged, and after the last try nothing is. (decisions.md, Money)
 */
export function nextRenewalStep({ endsAt, taken }: Renewal, now: Date): RenewalStep | null {
  if (now >= graceEnd(endsAt)) return null;
  const last = Math.max(-1, ...taken.map((step) => RENEWAL_STEPS.indexOf(step)));
  const step = RENEWAL_STEPS.findLast((each, at) => at > last && renewalDueAt(endsAt, each) <= now);
  if (step === undefined || (isCharge(step) && taken.length === 0)) return null;
  return step;
}

/** What is charged: today's price, but never more than was announced last. (decisions.md, Money) */
export const renewalAmount = (today: Cents, announced: Cents | null): Cents =>
  announced !== null && announced < today ? announced : today;

/** Why members switch renewal off; the choices that are offered. */
export const STOP_REASONS = ['price', 'little-use', 'missing-content', 'other-source', 'retiring', 'other'] as const;

export type StopReason = (typeof STOP_REASONS)[number];

/** What an automatic renewal pays for: it follows on without a gap, also when it was paid in the days of grace. (decisions.md, Money) */
export const continueTerm = (endsAt: Date, rebillDays: RebillDays): Purchase => ({
  kind: 'renewal',
  startsAt: endsAt,
  endsAt: termEnd(endsAt, rebillDays),
});
