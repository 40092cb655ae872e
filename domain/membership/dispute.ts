/** The terms that are restored after a won dispute. (rules M26) */
import type { Cents } from '#domain/shared/money.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import { type LedgerTerm, type LinkedTerm, restoredPart, type ScheduledTerm, scheduleTerms } from './refund.ts';

/** A term with the payment of its order; a term granted without an order counts as paid in full. */
export type FundedTerm = LedgerTerm & {
  readonly amount: Cents;
  readonly payment: 'paid' | 'refunded' | 'charged-back';
};

export type Reinstatement =
  | {
      readonly kind: 'reopened';
      /** The reopened term, with its dates; null if it is restored among `placed`. */
      readonly reopenedId: number | null;
      /** The terms whose value it contains again, each with the upgrade that replaces it. */
      readonly ended: readonly { readonly id: number; readonly replacedById: number }[];
      readonly placed: readonly ScheduledTerm[];
    }
  /** Another payment for the term is still disputed. */
  | { readonly kind: 'waiting' }
  /** Another payment for the term was refunded or funds another upgrade, so the term can never be reopened. */
  | { readonly kind: 'unfunded' };

/** The upgrade that contains the value of a term, or contained it until it was reversed. */
const upgradeOf = ({ replacedById, restoredFromId }: LinkedTerm): number | null => replacedById ?? restoredFromId;

/** A term and the upgrades of its value, reversed ones included, in order. */
function upgradesFrom<T extends LinkedTerm>(terms: readonly T[], id: number | null): T[] {
  const term = terms.find((each) => each.id === id);
  return term === undefined ? [] : [term, ...upgradesFrom(terms, upgradeOf(term))];
}

/** This term and every term whose value is part of it, even if a reversal has restored some of them. */
export const fundingTermsOf = <T extends LinkedTerm>(terms: readonly T[], id: number): T[] =>
  terms.flatMap((term) => {
    if (term.id === id) return [term];
    return upgradeOf(term) === id ? fundingTermsOf(terms, term.id) : [];
  });

/** Whether the terms that fund a term cover what it received from them, except for rounding each to the cent. */
function hasItsFunding(terms: readonly FundedTerm[], { id, paid, amount }: FundedTerm): boolean {
  const funding = terms.filter((term) => upgradeOf(term) === id);
  return funding.reduce((sum, term) => sum + term.paid + 1, 0) >= paid - amount;
}

/**
 * Reopens the last fully paid upgrade of a won payment, and ends the terms that it contains. If an upgrade that is not
 * reopened had replaced it, it is restored with its remaining days. (rules M26)
 */
export function reinstatePurchase(terms: readonly FundedTerm[], termId: number | null, moment: Moment): Reinstatement {
  const upgrades = upgradesFrom(terms, termId);
  const isPaid = ({ payment }: FundedTerm) => payment === 'paid';
  const isWhole = ({ id }: FundedTerm) =>
    fundingTermsOf(terms, id).every((term) => isPaid(term) && hasItsFunding(terms, term));
  const carrier = upgrades.findLast(isWhole);
  if (carrier === undefined) {
    const funding = termId === null ? [] : fundingTermsOf(terms, termId);
    const isLost = funding.some((term) => term.payment === 'refunded' || !hasItsFunding(terms, term));
    return { kind: isLost ? 'unfunded' : 'waiting' };
  }
  const ended = fundingTermsOf(terms, carrier.id).flatMap(({ id, replacedById, restoredFromId }) =>
    id === carrier.id || replacedById !== null || restoredFromId === null ? [] : [{ id, replacedById: restoredFromId }],
  );
  const endedIds = new Set(ended.map(({ id }) => id));
  const others = terms.filter(
    ({ id, endedAt, endsAt }) => id !== carrier.id && endedAt === null && endsAt > moment.now && !endedIds.has(id),
  );
  const isReplaced = carrier.replacedById !== null;
  const again = isReplaced ? [restoredPart(carrier, moment)] : carrier.endsAt > moment.now ? [carrier] : [];
  return {
    kind: 'reopened',
    reopenedId: isReplaced ? null : carrier.id,
    ended,
    placed: scheduleTerms([...again, ...others], moment),
  };
}
