import type { Entity } from '#contract/resources.ts';

export type FeedLock = {
  reason: 'join' | 'upgrade' | 'renew' | 'expired';
  act: 'join' | 'upgrade' | 'renew';
};

type Reader = Pick<Entity<'User'>, 'membership' | 'isMembershipValid'>;

/**
 * What a reader without the feed is told and offered. A membership that an institution arranged is not on sale and cannot
 * be renewed here. (rules A19)
 */
export function describeFeedLock(
  lock: Entity<'AudioFeed'>['lock_reason'],
  { membership, isMembershipValid }: Reader,
  isOnSale: boolean,
): FeedLock {
  if (membership == null) return { reason: 'join', act: 'join' };
  if (isMembershipValid) return { reason: 'upgrade', act: 'upgrade' };
  if (lock !== 'renew') return { reason: 'expired', act: 'upgrade' };
  return { reason: 'renew', act: isOnSale ? 'renew' : 'join' };
}
