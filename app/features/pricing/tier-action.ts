import type { Login } from '#app/api/session/login.tsx';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import type { Entity } from '#contract/resources.ts';
import { nextTier } from '#domain/membership/tier.ts';

type Tier = Pick<Entity<'Membership'>, 'id' | 'rank'>;
type Account = Pick<SignedInUser, 'isSuperuser' | 'isMembershipValid'> & { membership?: Tier | null };

type TierAction = 'upgrade' | 'extend' | 'change' | 'renew' | 'renewWith' | 'none';

/**
 * What a tier's button offers: UPGRADE to visitors, free accounts and to members for the tiers above theirs, RENEW
 * MEMBERSHIP after expiry. Early renewal extends the term; a lower tier starts after it. (rules A20, M16)
 */
export function chooseTierAction(account: Account | null, tier: Tier): TierAction {
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
 * The highlighted tier: the next one for a member, their own if it is the highest or has ended, otherwise the best
 * value. (rules P21)
 */
export function chooseOfferedTier<T extends Tier>(account: Account | null | undefined, tiers: readonly T[], best?: T) {
  const { membership, isMembershipValid } = account ?? {};
  const own = tiers.find(({ id }) => id === membership?.id);
  const onSale = tiers.map((tier) => ({ ...tier, public: true }));
  const next = membership && isMembershipValid ? nextTier(membership.rank, onSale) : null;
  return tiers.find(({ id }) => id === next?.id) ?? own ?? best;
}

/** The signed-in account: null for a visitor, undefined while unknown. */
export const findAccount = (login: Login): SignedInUser | null | undefined => {
  if (login.status === null) return undefined;
  return login.status ? login.user : null;
};
