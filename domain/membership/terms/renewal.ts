/** Automatic renewal: announced twice, charged at the end, retried three times. (rules M18, M19) */

import { type Purchase, termEnd } from '#domain/membership/orders/plan-purchase.ts';
import type { RebillDays } from '#domain/membership/pricing.ts';
import { addDays, isBefore, lastDayOfMonth, type PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import { addDaysIn, dayIn, type Moment, startOfDayIn, type TimeZone } from '#domain/shared/time-zone.ts';

export const RENEWAL_STEPS = ['notice-30', 'notice-7', 'charge-1', 'charge-2', 'charge-3', 'charge-4'] as const;

export type RenewalStep = (typeof RENEWAL_STEPS)[number];

/**
 * Calendar days from the end of the last paid term. The first charge is on the last day, so that there is no gap; "a
 * failed charge is retried 3 times over 10 days". (rules M19)
 */
const DAY_OFFSETS: Record<RenewalStep, number> = {
  'notice-30': -30,
  'notice-7': -7,
  'charge-1': -1,
  'charge-2': 2,
  'charge-3': 5,
  'charge-4': 9,
};

/** How long a membership stays valid after its end while the charge is retried. (rules M19) */
export const GRACE_DAYS = 10;

/** The date of a step, as announced and shown. */
export const renewalDueOn = (endsAt: Date, step: RenewalStep, zone: TimeZone): PlainDate =>
  addDays(dayIn(endsAt, zone), DAY_OFFSETS[step]);

/** The instant from which a step is due: the start of its date, so that the next job takes it on the displayed date. */
export const renewalDueAt = (endsAt: Date, step: RenewalStep, zone: TimeZone): Date =>
  startOfDayIn(renewalDueOn(endsAt, step, zone), zone);

/** The exclusive end of the grace period in which the charge is retried. (rules M19) */
export const graceEnd = (endsAt: Date, zone: TimeZone): Date => addDaysIn(endsAt, GRACE_DAYS, zone);

/**
 * The date of the next charge: the latest due, otherwise the first in the future. Null after the last one, and if a due
 * charge was not announced. (rules M18, M19)
 */
export function nextChargeOn({ endsAt, taken }: Renewal, { now, zone }: Moment): PlainDate | null {
  const last = lastStepIndex(taken);
  const open = RENEWAL_STEPS.filter((each, at) => isCharge(each) && at > last);
  const due = open.findLast((each) => renewalDueAt(endsAt, each, zone) <= now);
  if (due !== undefined && taken.length === 0) return null;
  const step = due ?? open[0];
  return step === undefined ? null : renewalDueOn(endsAt, step, zone);
}

/** Whether a card, valid to the last day of its month, expires before the first charge. */
export const expiresBeforeCharge = (expires: { year: number; month: number }, endsAt: Date, zone: TimeZone): boolean =>
  isBefore(lastDayOfMonth(expires), renewalDueOn(endsAt, 'charge-1', zone));

export const isCharge = (step: RenewalStep): boolean => step.startsWith('charge');

export const isLastCharge = (step: RenewalStep): boolean => step === 'charge-4';

type Renewal = { readonly endsAt: Date; readonly taken: readonly RenewalStep[] };

const lastStepIndex = (taken: readonly RenewalStep[]): number =>
  Math.max(-1, ...taken.map((step) => RENEWAL_STEPS.indexOf(step)));

/**
 * The step to take now, or null: the latest that is due after the steps taken. An unannounced renewal is never charged.
 * (rules M18, M19)
 */
export function nextRenewalStep({ endsAt, taken }: Renewal, { now, zone }: Moment): RenewalStep | null {
  if (now >= graceEnd(endsAt, zone)) return null;
  const last = lastStepIndex(taken);
  const step = RENEWAL_STEPS.findLast((each, at) => at > last && renewalDueAt(endsAt, each, zone) <= now);
  if (step === undefined || (isCharge(step) && taken.length === 0)) return null;
  return step;
}

/**
 * What is due by now in general: each step is due for the terms that end before its instant. It lets the database select
 * the renewals with a step to take.
 */
export const dueSteps = ({ now, zone }: Moment): { step: RenewalStep; endsBefore: Date }[] =>
  RENEWAL_STEPS.map((step) => ({
    step,
    endsBefore: startOfDayIn(addDays(dayIn(now, zone), 1 - DAY_OFFSETS[step]), zone),
  }));

/**
 * The retry to run early after the card was changed during dunning; null if there is none. The last retry keeps its
 * date, because the membership ends with it. (rules M19, M30)
 */
export function stepForNewCard({ endsAt, taken }: Renewal, { now, zone }: Moment): RenewalStep | null {
  const last = RENEWAL_STEPS[lastStepIndex(taken)];
  const next = RENEWAL_STEPS[lastStepIndex(taken) + 1];
  if (last === undefined || !isCharge(last) || next === undefined || isLastCharge(next)) return null;
  return now < graceEnd(endsAt, zone) ? next : null;
}

/** The amount to charge: today's price, but never more than was last announced. (rules M19) */
export const renewalAmount = (today: Cents, announced: Cents | null): Cents =>
  announced !== null && announced < today ? announced : today;

/** The states of a card change; `removed` is a card that was deleted. */
export const CARD_CHANGE_STATUSES = ['open', 'saved', 'cancelled', 'removed'] as const;

/** The reasons that members can choose when they turn off renewal. */
export const STOP_REASONS = ['price', 'little-use', 'missing-content', 'other-source', 'retiring', 'other'] as const;

export type StopReason = (typeof STOP_REASONS)[number];

/** The term of an automatic renewal: it follows without a gap, even if paid in the grace period. (rules M16, M19) */
export const continueTerm = (endsAt: Date, rebillDays: RebillDays, zone: TimeZone): Purchase => ({
  kind: 'renewal',
  startsAt: endsAt,
  endsAt: termEnd(endsAt, rebillDays, zone),
});
