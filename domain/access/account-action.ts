import { nextTier, type Tier } from '#domain/membership/tier.ts';
import { standing, type Viewer, validMembership } from './viewer.ts';

type TierOnOffer = Pick<Tier, 'rank' | 'public'>;

/** `upgrade` without a tier leads to /checkout; with one, to the checkout of that tier. */
export type AccountAction<T extends TierOnOffer> =
  | { readonly kind: 'none' }
  | { readonly kind: 'upgrade'; readonly tier: T | null }
  | { readonly kind: 'renew' };

const none = { kind: 'none' } as const;

/** UPGRADE for those without a membership, UPGRADE to the next tier for members, RENEW MEMBERSHIP after expiry. (§6) */
export function accountAction<T extends TierOnOffer>(viewer: Viewer, tiers: readonly T[], now: Date): AccountAction<T> {
  switch (standing(viewer, now)) {
    case 'superuser':
      return none;
    case 'expired':
      return { kind: 'renew' };
    case 'visitor':
    case 'free':
      return { kind: 'upgrade', tier: null };
    case 'member': {
      const tier = nextTier(validMembership(viewer, now)?.rank ?? 0, tiers);
      return tier === null ? none : { kind: 'upgrade', tier };
    }
  }
}
