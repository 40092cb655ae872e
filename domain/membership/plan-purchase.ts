import { addDaysIn, type Moment, type TimeZone } from '#domain/shared/time-zone.ts';
import type { RebillDays } from './pricing.ts';
import { isValid, type Term } from './term.ts';

/** What someone holds: the tier, and the end of everything paid for. */
export type Holding = Term & { readonly membershipId: number; readonly rank: number };

export type Wanted = { readonly membershipId: number; readonly rank: number; readonly rebillDays: RebillDays };

/** `start` and `upgrade` begin now, the latter less the unused value; `renewal` and `downgrade` follow the current end. */
export type Purchase = Term & { readonly kind: 'start' | 'upgrade' | 'renewal' | 'downgrade' };

/** The end of a term that begins at an instant: exclusive, so many days later. (rules M12) */
export const termEnd = (start: Date, rebillDays: RebillDays, zone: TimeZone): Date =>
  addDaysIn(start, rebillDays, zone);

/** What someone holds now: the tier that counts, the higher of two, up to the end of everything paid for. (rules M12, M16) */
export function holdingOf(paid: readonly Holding[], now: Date): Holding | null {
  const current = paid.filter((term) => isValid(term, now)).toSorted((a, b) => b.rank - a.rank)[0];
  if (current === undefined) return null;
  return { ...current, endsAt: new Date(Math.max(...paid.map((term) => term.endsAt.getTime()))) };
}

/** When a purchase begins and ends, and whether it replaces, extends or follows the current term. (rules M13, M16) */
export function planPurchase(current: Holding | null, wanted: Wanted, { now, zone }: Moment): Purchase {
  const beginning = (kind: Purchase['kind'], startsAt: Date): Purchase => ({
    kind,
    startsAt,
    endsAt: termEnd(startsAt, wanted.rebillDays, zone),
  });

  if (current === null || !isValid(current, now)) return beginning('start', now);
  if (current.membershipId === wanted.membershipId) return beginning('renewal', current.endsAt);
  return wanted.rank > current.rank ? beginning('upgrade', now) : beginning('downgrade', current.endsAt);
}

/** An upgrade whose unused value is more than its price lasts so many days longer. (rules M15) */
export const lengthen = (purchase: Purchase, days: number, zone: TimeZone): Purchase => ({
  ...purchase,
  endsAt: addDaysIn(purchase.endsAt, days, zone),
});
