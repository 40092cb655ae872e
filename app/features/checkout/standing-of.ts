import type { Entity } from '#contract/resources.ts';

type Holder = Pick<Entity<'User'>, 'isMembershipValid' | 'membershipEnds'> & {
  membership?: { rank: number } | null;
};

export type Standing = {
  /** Whether the current membership will be deducted. */
  isUpgrade: boolean;
  /** When the term begins that follows the current one; null where it begins with the payment. */
  begins: string | null;
};

/** An upgrade starts at once; a renewal and a lower tier follow the current term. (decisions.md, Money) */
export function standingOf(user: Holder | null, tier: { rank: number }): Standing {
  if (!user?.isMembershipValid || !user.membership) return { isUpgrade: false, begins: null };
  const isUpgrade = user.membership.rank < tier.rank;
  return { isUpgrade, begins: isUpgrade ? null : user.membershipEnds };
}
