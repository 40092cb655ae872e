import { nextTier, type Tier } from '#domain/membership/tier.ts';
import { accessStatus, type Viewer, validMembership } from './viewer.ts';

type TierOnOffer = Pick<Tier, 'rank' | 'public'>;

/** `upgrade` without a tier links to /checkout; with one, to the checkout of that tier. */
export type AccountAction<T extends TierOnOffer> =
  | { readonly kind: 'none' }
  | { readonly kind: 'upgrade'; readonly tier: T | null }
  | { readonly kind: 'renew' };

/**
 * UPGRADE for those without a membership, UPGRADE to the next tier for members, RENEW MEMBERSHIP after expiry. (rules
 * A20)
 */
export function accountAction<T extends TierOnOffer>(viewer: Viewer, tiers: readonly T[], now: Date): AccountAction<T> {
  const status = accessStatus(viewer, now);
  if (status === 'superuser') return { kind: 'none' };
  if (status === 'expired') return { kind: 'renew' };

  const membership = validMembership(viewer, now);
  if (membership === null) return { kind: 'upgrade', tier: null };
  const tier = nextTier(membership.rank, tiers);
  return tier === null ? { kind: 'none' } : { kind: 'upgrade', tier };
}
