import type { Login } from '#app/api/login.tsx';
import type { Entity } from '#contract/resources.ts';
import { nextTier } from '#domain/membership/tier.ts';

type Tier = Pick<Entity<'Membership'>, 'id' | 'rank'>;
type Account = Pick<Entity<'User'>, 'isSuperuser' | 'isMembershipValid'> & { membership?: Tier | null };

export type TierAction = 'upgrade' | 'extend' | 'change' | 'renew' | 'renewWith' | 'none';

/**
 * What a tier's button offers: UPGRADE to visitors, free accounts and to members for the tiers above theirs, RENEW
 * MEMBERSHIP after expiry. Renewing early adds to the end; a lower tier follows at the end. (rules A20, M16)
 */
export function tierAction(account: Account | null, tier: Tier): TierAction {
  if (account === null) return 'upgrade';
  if (account.isSuperuser) return 'none';
  const { membership, isMembershipValid } = account;
  if (!membership) return 'upgrade';
  const isOwn = membership.id === tier.id;
  if (!isMembershipValid) return isOwn ? 'renew' : 'renewWith';
  if (isOwn) return 'extend';
  return tier.rank > membership.rank ? 'upgrade' : 'change';
}

/**
 * The tier that stands out: the next one for a member, one's own from the top and after its end, otherwise the best
 * value. (rules P21)
 */
export function offeredTier<T extends Tier>(account: Account | null | undefined, tiers: readonly T[], best?: T) {
  const { membership, isMembershipValid } = account ?? {};
  const own = tiers.find(({ id }) => id === membership?.id);
  const onSale = tiers.map((tier) => ({ ...tier, public: true }));
  const next = membership && isMembershipValid ? nextTier(membership.rank, onSale) : null;
  return tiers.find(({ id }) => id === next?.id) ?? own ?? best;
}

/** Whose table it is: null for a visitor, undefined while that is unknown. */
export const accountOf = (login: Login): Entity<'User'> | null | undefined => {
  if (login.status === null) return undefined;
  return login.status ? login.user : null;
};
