import type { RebillDays } from '#domain/membership/pricing.ts';
import { isValid, type Term } from '#domain/membership/terms/term.ts';
import { addDaysIn, type Moment, type TimeZone } from '#domain/shared/time-zone.ts';

/** A current membership: its tier, and the end of the last paid term. */
export type CurrentTerm = Term & { readonly membershipId: number; readonly rank: number };

export type PlanChoice = { readonly membershipId: number; readonly rank: number; readonly rebillDays: RebillDays };

/**
 * `start` and `upgrade` begin now, an upgrade less the unused value; `renewal` and `downgrade` follow the current end.
 */
export type Purchase = Term & { readonly kind: 'start' | 'upgrade' | 'renewal' | 'downgrade' };

/** The exclusive end of a term that begins at an instant. (rules M12) */
export const termEnd = (start: Date, rebillDays: RebillDays, zone: TimeZone): Date =>
  addDaysIn(start, rebillDays, zone);

/** The current membership: the higher of two valid tiers, up to the end of the last paid term. (rules M12, M16) */
export function currentHolding(paid: readonly CurrentTerm[], now: Date): CurrentTerm | null {
  const current = paid.filter((term) => isValid(term, now)).toSorted((a, b) => b.rank - a.rank)[0];
  if (current === undefined) return null;
  return { ...current, endsAt: new Date(Math.max(...paid.map((term) => term.endsAt.getTime()))) };
}

/** When a purchase begins and ends, and whether it replaces, extends or follows the current term. (rules M13, M16) */
export function planPurchase(current: CurrentTerm | null, wanted: PlanChoice, { now, zone }: Moment): Purchase {
  const purchaseFrom = (kind: Purchase['kind'], startsAt: Date): Purchase => ({
    kind,
    startsAt,
    endsAt: termEnd(startsAt, wanted.rebillDays, zone),
  });

  if (current === null || !isValid(current, now)) return purchaseFrom('start', now);
  if (current.membershipId === wanted.membershipId) return purchaseFrom('renewal', current.endsAt);
  return wanted.rank > current.rank ? purchaseFrom('upgrade', now) : purchaseFrom('downgrade', current.endsAt);
}

/** Extends a purchase by the days that unused value buys beyond the price. (rules M15) */
export const extendPurchase = (purchase: Purchase, days: number, zone: TimeZone): Purchase => ({
  ...purchase,
  endsAt: addDaysIn(purchase.endsAt, days, zone),
});
