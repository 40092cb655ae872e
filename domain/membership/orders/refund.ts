/** Whether an order may be refunded, and the terms that remain. (rules M21, M22, M23) */

import { unusedValue } from '#domain/membership/pricing.ts';
import type { Term } from '#domain/membership/terms/term.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import type { Cents } from '#domain/shared/money.ts';
import { addDaysIn, type Moment, movePeriodIn, type TimeZone } from '#domain/shared/time-zone.ts';
import type { OrderStatus } from './order-status.ts';

/** 30 Day Satisfaction Guarantee: full refund if the provider is contacted within 30 days. (rules M21) */
export const GUARANTEE_DAYS = 30;

export type RefundRefusal = 'not-paid' | 'refunded' | 'too-late';

type Order = { readonly status: OrderStatus; readonly paidAt: Date | null };

/** The exclusive end of the guarantee. (rules M21) */
export const guaranteeEnd = (paidAt: Date, zone: TimeZone): Date => addDaysIn(paidAt, GUARANTEE_DAYS, zone);

/** Thirty days to the minute; the end is exclusive. The gift card of a referral is due on that day. (rules M21, R9) */
export function mayRefund({ status, paidAt }: Order, { now, zone }: Moment): Decision<RefundRefusal> {
  if (status === 'refunded') return no('refunded');
  if (status !== 'paid' || paidAt === null) return no('not-paid');
  return now < guaranteeEnd(paidAt, zone) ? yes : no('too-late');
}

/** A term in the chain of upgrades that fund each other. (rules M22, M23) */
export type LinkedTerm = {
  readonly id: number;
  /** The upgrade that took over the unused value of this term. */
  readonly replacedById: number | null;
};

/** A term and the upgrades that took over its value, in order; the last one contains the value now. */
export function upgradeChainFrom<T extends LinkedTerm>(terms: readonly T[], id: number | null): T[] {
  const term = terms.find((each) => each.id === id);
  return term === undefined ? [] : [term, ...upgradeChainFrom(terms, term.replacedById)];
}

/** A term of the ledger, with the amount paid for all of it. */
export type LedgerTerm = Term &
  LinkedTerm & {
    readonly rank: number;
    readonly paid: Cents;
    readonly endedAt: Date | null;
  };

/** A term with its new dates; `isRestored` if an upgrade had ended it. */
export type ScheduledTerm = Term & { readonly id: number; readonly paid: Cents; readonly isRestored: boolean };

export type Reversal = {
  /** The term that ends: the one of the order, or of the upgrade that took over its value. */
  readonly endedId: number | null;
  readonly placed: readonly ScheduledTerm[];
};

/**
 * Ends the term that contains the value of a purchase, restores the terms that its upgrades replaced with their
 * remaining days, and moves terms paid ahead forward, so that no paid day is lost or counted twice. (rules M22)
 */
export function reversePurchase(terms: readonly LedgerTerm[], termId: number | null, moment: Moment): Reversal {
  const { now, zone } = moment;
  const chain = upgradeChainFrom(terms, termId);
  const last = chain.at(-1);
  if (last === undefined || last.endedAt !== null) return { endedId: null, placed: [] };
  const reversedIds = new Set<number | null>(chain.map(({ id }) => id));
  const restored = terms
    .filter(({ id, replacedById }) => !reversedIds.has(id) && reversedIds.has(replacedById))
    .map((term) => ({ ...remainderOf(term, { now: term.endedAt ?? now, zone }), isRestored: true }))
    // A restored term may have run out before its upgrade replaced it again.
    .filter(({ startsAt, endsAt }) => startsAt < endsAt);
  const active = terms.filter(({ id, endedAt, endsAt }) => id !== last.id && endedAt === null && endsAt > now);
  return { endedId: last.id, placed: scheduleTerms([...restored, ...active], moment) };
}

type TermPart = Omit<LedgerTerm, 'endedAt' | 'replacedById'> & { readonly isRestored?: boolean };

/** Schedules paid terms end to end from now on, the highest tier first; returns those whose start changes. */
export function scheduleTerms(parts: readonly TermPart[], moment: Moment): ScheduledTerm[] {
  const { now, zone } = moment;
  const placed: ScheduledTerm[] = [];
  let startsAt = now;
  for (const part of parts.toSorted((a, b) => b.rank - a.rank || +a.startsAt - +b.startsAt || a.id - b.id)) {
    const { isRestored = false } = part;
    const isRunning = !isRestored && part.startsAt <= now;
    if (isRunning && +startsAt === +now) {
      startsAt = part.endsAt;
      continue;
    }
    const { id, paid, ...period } = isRunning ? remainderOf(part, moment) : part;
    const endsAt = movePeriodIn(period, startsAt, zone);
    if (isRestored || +part.startsAt !== +startsAt) placed.push({ id, startsAt, endsAt, paid, isRestored });
    startsAt = endsAt;
  }
  return placed;
}

/** The unused part of a term at an instant, with its share of the payment. */
export const remainderOf = <T extends TermPart>(term: T, moment: Moment): T => ({
  ...term,
  startsAt: term.startsAt > moment.now ? term.startsAt : moment.now,
  paid: unusedValue([term], moment),
});

/** The ledger after a reversal, for previews. */
export const applyReversal = <T extends LedgerTerm>(
  terms: readonly T[],
  { endedId, placed }: Reversal,
  now: Date,
): T[] =>
  terms.map((term) => {
    if (term.id === endedId) return { ...term, endedAt: now };
    const changed = placed.find(({ id }) => id === term.id);
    if (changed === undefined) return term;
    const { isRestored, ...dates } = changed;
    return { ...term, ...dates, ...(isRestored ? { endedAt: null, replacedById: null } : {}) };
  });
