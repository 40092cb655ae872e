import type { SignedInUser } from '#app/api/session/login-status.ts';

type AccountHolder = Pick<SignedInUser, 'isMembershipValid'> & { membership: { rank: number } | null };

/** How a plan relates to the current membership: an upgrade is prorated and starts at once, anything else starts later. */
export type PurchaseKind = 'new' | 'upgrade' | 'later';

/** An upgrade starts at once; a renewal and a lower tier follow the current term. (rules M13, M16) */
export function findPurchaseKind(user: AccountHolder | null, tier: { rank: number }): PurchaseKind {
  if (!user?.isMembershipValid || !user.membership) return 'new';
  return user.membership.rank < tier.rank ? 'upgrade' : 'later';
}
