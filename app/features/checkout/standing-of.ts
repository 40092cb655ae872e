import type { Entity } from '#contract/resources.ts';

type Holder = Pick<Entity<'User'>, 'isMembershipValid'> & { membership?: { rank: number } | null };

/** What a plan means to whoever is a member already: an upgrade deducts and starts at once, anything else follows. */
export type Standing = 'new' | 'upgrade' | 'later';

/** An upgrade starts at once; a renewal and a lower tier follow the current term. (rules M13, M16) */
export function standingOf(user: Holder | null, tier: { rank: number }): Standing {
  if (!user?.isMembershipValid || !user.membership) return 'new';
  return user.membership.rank < tier.rank ? 'upgrade' : 'later';
}
