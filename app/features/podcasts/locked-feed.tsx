import { Link } from 'react-router';
import { useIsOnSale } from '#app/api/tiers-query.ts';
import { useTier } from '#app/api/use-tier.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Entity } from '#contract/resources.ts';
import { describeFeedLock, type FeedLock } from './describe-feed-lock.ts';

type LockedFeedProps = { feed: Pick<Entity<'AudioFeed'>, 'lock_reason' | 'tiers'>; user: Entity<'User'> };

/** Why the feed is closed to this reader, and the one action that opens it. (rules A13, A19) */
export function LockedFeed({ feed, user }: LockedFeedProps) {
  const { t } = useText();
  const isOnSale = useIsOnSale(user.membership?.id);
  const { reason, act } = describeFeedLock(feed.lock_reason, user, isOnSale !== false);
  const [first = '', ...others] = feed.tiers;
  const last = others.at(-1);
  const tiers = last === undefined ? first : t('audioFeed.locked.or', { first, last });
  const to = useAddress(act, feed.tiers, user.membership?.id);
  return (
    <>
      <Note kind={act === 'renew' ? 'danger' : 'credit'}>
        {t(`audioFeed.locked.${reason}`, { tiers, tier: user.membership?.name ?? '' })}
      </Note>
      <Button render={<Link to={to} />}>{t(`audioFeed.locked.${act}Act`)}</Button>
    </>
  );
}

/** Exactly one tier that opens it: its checkout; several: pricing. Renewing is of the member's own last tier. */
function useAddress(act: FeedLock['act'], tiers: readonly string[], own: string | undefined): string {
  const [only = null] = tiers.length === 1 ? tiers : [];
  const { checkout } = useTier(only);
  if (act === 'renew') return `/checkout?membership=${own}`;
  return only === null ? '/cme-program?section=pricing' : checkout;
}
