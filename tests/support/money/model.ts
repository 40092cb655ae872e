/** A model of memberships and gift cards that uses the pure rules alone, for comparison with the product. */

import { type FundedTerm, reinstatePurchase } from '#domain/membership/orders/dispute.ts';
import {
  currentHolding,
  extendPurchase,
  type Purchase,
  planPurchase,
} from '#domain/membership/orders/plan-purchase.ts';
import { applyReversal, reversePurchase } from '#domain/membership/orders/refund.ts';
import { extraDays, type RebillDays, termValue, unusedValue } from '#domain/membership/pricing.ts';
import { continueTerm } from '#domain/membership/terms/renewal.ts';
import { giftCardDueOn } from '#domain/referral/gift-card.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import { countDaysIn, DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';

const ZONE = DEFAULT_TIME_ZONE;
const at = (now: Date) => ({ now, zone: ZONE });

/** The id of a term is that of its order. */
type ModelTerm = FundedTerm & { readonly membershipId: number };
export type PurchaseRecord = {
  id: number;
  membershipId: number;
  rebillDays: number;
  listCents: number;
  amountCents: number;
  prorationCents: number;
  continuesAt: Date | null;
};

/** Each paid order is one term; an upgrade replaces the running terms and is funded by their unused value. */
export function createMoneyModel() {
  let terms: ModelTerm[] = [];
  const running = (now: Date) => terms.filter(({ endedAt, endsAt }) => endedAt === null && endsAt > now);
  const change = (id: number, changes: Partial<ModelTerm>) => {
    terms = terms.map((term) => (term.id === id ? { ...term, ...changes } : term));
  };
  /** A won dispute brings back the term of its payment. */
  function reinstate(id: number, now: Date): void {
    change(id, { payment: 'paid' });
    const after = reinstatePurchase(terms, id, at(now));
    if (after === null) return;
    const { id: reopened, ...dates } = after.reopened;
    change(reopened, { ...dates, endedAt: null, replacedById: null });
    for (const { id: merged, replacedById } of after.merged) change(merged, { endedAt: now, replacedById });
    terms = applyReversal(terms, { endedId: null, placed: after.placed }, now);
  }
  return {
    /** Returns the value and the days of the new term; null if a dispute was won. */
    paid(order: PurchaseRecord, now: Date): { value: number; days: number } | null {
      const { id, membershipId, rebillDays, listCents, amountCents, prorationCents, continuesAt } = order;
      if (terms.some((term) => term.id === id)) {
        reinstate(id, now);
        return null;
      }
      const current = running(now);
      const days = rebillDays as RebillDays;
      const follows = continuesAt !== null && !current.some(({ endsAt }) => endsAt > continuesAt);
      const wanted = { membershipId, rank: membershipId, rebillDays: days };
      const plan: Purchase = follows
        ? continueTerm(continuesAt, days, ZONE)
        : planPurchase(currentHolding(current, now), wanted, at(now));
      const replaced = plan.kind === 'upgrade' ? current : [];
      const unused = unusedValue(replaced, at(now));
      const extra = extraDays(unused, {
        list: cents(listCents),
        rebillDays: days,
        deducted: cents(prorationCents),
      });
      const { startsAt, endsAt } = extendPurchase(plan, extra, ZONE);
      for (const term of replaced) change(term.id, { endedAt: now, replacedById: id });
      const paid = termValue(cents(amountCents), unused);
      const links = { endedAt: null, replacedById: null, fundedBy: replaced.map((term) => term.id) };
      const money = { paid, payment: 'paid' } as const;
      terms.push({ id, membershipId, rank: membershipId, startsAt, endsAt, ...money, ...links });
      return { value: paid, days: countDaysIn(startsAt, endsAt, ZONE) };
    },
    returned(orderId: number, now: Date, payment: 'refunded' | 'charged-back'): void {
      const undo = reversePurchase(terms, orderId, at(now));
      terms = applyReversal(terms, undo, now);
      change(orderId, { payment });
    },
    hasEverPaid: (): boolean => terms.length > 0,
    /** The tier held at this instant by paid time alone; null without one. */
    tierAt: (now: Date): number | null => currentHolding(running(now), now)?.membershipId ?? null,
    running: (now: Date) =>
      running(now).map(({ id, startsAt, endsAt, paid }) => ({ orderId: id, startsAt, endsAt, paid })),
  };
}

type Invitation = { id: number; inviterId: number; email: string };
type DueGiftCard = { orderId: number; userId: number; dueOn: PlainDate };

/** Referrals and the gift cards owed for them: one for the first payment of a referred colleague. */
export function createReferralModel() {
  const invitations = new Map<number, Invitation & { isApplied: boolean }>();
  const owed: DueGiftCard[] = [];
  return {
    /** Idempotent. */
    invited(invitation: Invitation): void {
      if (!invitations.has(invitation.id)) invitations.set(invitation.id, { ...invitation, isApplied: false });
    },
    paidFirst(order: { id: number; amountCents: number }, email: string, now: Date): void {
      const first = [...invitations.values()].find((each) => each.email === email && !each.isApplied);
      if (first === undefined || order.amountCents === 0) return;
      first.isApplied = true;
      owed.push({ orderId: order.id, userId: first.inviterId, dueOn: giftCardDueOn(now, ZONE) });
    },
    owed: (): readonly DueGiftCard[] => owed.toSorted((a, b) => a.orderId - b.orderId),
  };
}
