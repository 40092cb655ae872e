import type { SignedInUser } from '#app/api/session/login-status.ts';
import type { Entity } from '#contract/resources.ts';

export type FeedLock = {
  reason: 'join' | 'upgrade' | 'renew' | 'expired';
  action: 'join' | 'upgrade' | 'renew';
};

type Reader = Pick<SignedInUser, 'membership' | 'isMembershipValid'>;

/**
 * Why the feed is locked for a reader, and the action that opens it. An institutional membership is not on sale and cannot
 * be renewed here. (rules A19)
 */
export function describeFeedLock(
  lock: Entity<'AudioFeed'>['lock_reason'],
  { membership, isMembershipValid }: Reader,
  isOnSale: boolean,
): FeedLock {
  if (membership === null) return { reason: 'join', action: 'join' };
  if (isMembershipValid) return { reason: 'upgrade', action: 'upgrade' };
  if (lock !== 'renew') return { reason: 'expired', action: 'upgrade' };
  return { reason: 'renew', action: isOnSale ? 'renew' : 'join' };
}
