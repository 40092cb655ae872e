/** The rulebook of money played beside the product: what a member holds, from nothing but the pure rules. */
import { holdingOf, type Purchase, planPurchase } from '#domain/membership/plan-purchase.ts';
import type { RebillDays } from '#domain/membership/pricing.ts';
import { termValue, unusedValue } from '#domain/membership/proration.ts';
import { continueTerm } from '#domain/membership/renewal.ts';
import { cents } from '#domain/shared/money.ts';

type ModelTerm = {
  orderId: number;
  membershipId: number;
  rank: number;
  startsAt: Date;
  endsAt: Date;
  paid: number;
  ended: boolean;
};
export type Bought = {
  id: number;
  membershipId: number;
  rebillDays: number;
  amountCents: number;
  continuesAt: Date | null;
};

/** Each paid order is one term, each refund ends it, and an upgrade replaces what was held. */
export function createMoneyModel() {
  const terms: ModelTerm[] = [];
  const running = (now: Date) => terms.filter((term) => !term.ended && term.endsAt > now);
  return {
    paid({ id, membershipId, rebillDays, amountCents, continuesAt }: Bought, now: Date): void {
      const held = running(now);
      const days = rebillDays as RebillDays;
      const wanted = { membershipId, rank: membershipId, rebillDays: days };
      const follows = continuesAt !== null && !held.some(({ endsAt }) => endsAt > continuesAt);
      const plan: Purchase = follows
        ? continueTerm(continuesAt, days)
        : planPurchase(holdingOf(held, now), wanted, now);
      const worth = held.map((term) => ({ ...term, paid: cents(term.paid) }));
      const replaced = plan.kind === 'upgrade' ? unusedValue(worth, now) : cents(0);
      if (plan.kind === 'upgrade') for (const term of held) term.ended = true;
      const { startsAt, endsAt } = plan;
      const paid = termValue(cents(amountCents), replaced);
      terms.push({ orderId: id, membershipId, rank: membershipId, startsAt, endsAt, paid, ended: false });
    },
    refunded(orderId: number): void {
      for (const term of terms) if (term.orderId === orderId) term.ended = true;
    },
    /** The tier held at this instant by paid time alone; null without one. */
    tierAt(now: Date): number | null {
      return holdingOf(running(now), now)?.membershipId ?? null;
    },
    running: (now: Date) =>
      running(now).map(({ orderId, startsAt, endsAt, paid }) => ({ orderId, startsAt, endsAt, paid })),
  };
}
