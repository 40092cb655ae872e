import type { Login } from '#app/api/login.tsx';
import type { Entity } from '#contract/resources.ts';

type Tier = Pick<Entity<'Membership'>, 'id' | 'rank'>;
type Account = Pick<Entity<'User'>, 'isSuperuser' | 'isMembershipValid'> & { membership?: Tier | null };

export type TierAction = 'upgrade' | 'extend' | 'change' | 'renew' | 'renewWith' | 'none';

/**
 * What a tier's button offers: UPGRADE to visitors, free accounts and to members for the tiers above theirs, RENEW
 * MEMBERSHIP after expiry. Renewing early adds to the end; a lower tier follows at the end. (§6; decisions.md, Money)
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

/** Whose table it is: null for a visitor, undefined while that is unknown. */
export const accountOf = (login: Login): Entity<'User'> | null | undefined => {
  if (login.status === null) return undefined;
  return login.status ? login.user : null;
};
