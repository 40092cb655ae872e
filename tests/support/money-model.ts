/** The rulebook of money played beside the product: what a member holds, from nothing but the pure rules. */
import { holdingOf, type Purchase, planPurchase } from '#domain/membership/plan-purchase.ts';
import type { RebillDays } from '#domain/membership/pricing.ts';
import { termValue, unusedValue } from '#domain/membership/proration.ts';
import { continueTerm } from '#domain/membership/renewal.ts';
import { giftCardDueAt } from '#domain/referral/gift-card.ts';
import { cents } from '#domain/shared/money.ts';

type ModelTerm = {
  orderId: number;
  membershipId: number;
  rank: number;
  startsAt: Date;
  endsAt: Date;
  paid: number;
  /** The order of the upgrade that took it over. */
  replacedBy: number | null;
  /** Whether its money went back. */
  isBack: boolean;
};
export type Bought = {
  id: number;
  membershipId: number;
  rebillDays: number;
  amountCents: number;
  continuesAt: Date | null;
};

/** Each paid order is one term; an upgrade replaces what was held and lives on its money. */
export function createMoneyModel() {
  const terms: ModelTerm[] = [];
  const isPaid = (term: ModelTerm): boolean =>
    !term.isBack && terms.filter(({ replacedBy }) => replacedBy === term.orderId).every(isPaid);
  const running = (now: Date) => terms.filter((term) => term.replacedBy === null && isPaid(term) && term.endsAt > now);
  return {
    /** Answers what was unused of the terms that it replaced. */
    paid({ id, membershipId, rebillDays, amountCents, continuesAt }: Bought, now: Date): number {
      const known = terms.find(({ orderId }) => orderId === id);
      if (known !== undefined) {
        known.isBack = false;
        return 0;
      }
      const held = running(now);
      const days = rebillDays as RebillDays;
      const wanted = { membershipId, rank: membershipId, rebillDays: days };
      const follows = continuesAt !== null && !held.some(({ endsAt }) => endsAt > continuesAt);
      const plan: Purchase = follows
        ? continueTerm(continuesAt, days)
        : planPurchase(holdingOf(held, now), wanted, now);
      const replaced = plan.kind === 'upgrade' ? held : [];
      const worth = replaced.map((term) => ({ ...term, paid: cents(term.paid) }));
      const unused = unusedValue(worth, now);
      const paid = termValue(cents(amountCents), unused);
      for (const term of replaced) term.replacedBy = id;
      const { startsAt, endsAt } = plan;
      terms.push({
        orderId: id,
        membershipId,
        rank: membershipId,
        startsAt,
        endsAt,
        paid,
        replacedBy: null,
        isBack: false,
      });
      return unused;
    },
    wentBack(orderId: number): void {
      for (const term of terms) if (term.orderId === orderId) term.isBack = true;
    },
    hasEverPaid: (): boolean => terms.length > 0,
    /** The tier held at this instant by paid time alone; null without one. */
    tierAt: (now: Date): number | null => holdingOf(running(now), now)?.membershipId ?? null,
    running: (now: Date) =>
      running(now).map(({ orderId, startsAt, endsAt, paid }) => ({ orderId, startsAt, endsAt, paid })),
  };
}

type Invitation = { id: number; inviterId: number; email: string };
type Owed = { orderId: number; userId: number; dueAt: Date };

/** Who invited whom, and which gift cards are owed for it: one for the first money that an invited colleague pays. */
export function createReferralModel() {
  const invitations = new Map<number, Invitation & { isApplied: boolean }>();
  const owed: Owed[] = [];
  return {
    /** Told again, it changes nothing. */
    invited(invitation: Invitation): void {
      if (!invitations.has(invitation.id)) invitations.set(invitation.id, { ...invitation, isApplied: false });
    },
    paidFirst(order: { id: number; amountCents: number }, email: string, now: Date): void {
      const first = [...invitations.values()].find((each) => each.email === email && !each.isApplied);
      if (first === undefined || order.amountCents === 0) return;
      first.isApplied = true;
      owed.push({ orderId: order.id, userId: first.inviterId, dueAt: giftCardDueAt(now) });
    },
    owed: (): readonly Owed[] => owed.toSorted((a, b) => a.orderId - b.orderId),
  };
}
