import { Link } from 'react-router';
import { useIsOnSale } from '#app/api/queries/billing/tiers-query.ts';
import { useTier } from '#app/api/queries/billing/use-tier.ts';
import { checkoutPath, PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { describeFeedLock, type FeedLock } from './describe-feed-lock.ts';

type LockedFeedProps = { feed: Pick<Entity<'AudioFeed'>, 'lock_reason' | 'tiers'>; user: SignedInUser };

/** Why the feed is locked for this reader, and the action that opens it. (rules A13, A19) */
export function LockedFeed({ feed, user }: LockedFeedProps) {
  const { t } = useText();
  const isOnSale = useIsOnSale(user.membership?.id);
  const { reason, action } = describeFeedLock(feed.lock_reason, user, isOnSale !== false);
  const [first = '', ...others] = feed.tiers;
  const last = others.at(-1);
  const tiers = last === undefined ? first : t('audioFeed.locked.or', { first, last });
  const to = useActionLink(action, feed.tiers, user.membership?.id);
  return (
    <>
      <Note kind={action === 'renew' ? 'danger' : 'credit'}>
        {t(`audioFeed.locked.${reason}`, { tiers, tier: user.membership?.name ?? '' })}
      </Note>
      <Button render={<Link to={to} />}>{t(`audioFeed.locked.${action}Act`)}</Button>
    </>
  );
}

/** The checkout of the only tier that opens it, or pricing for several. Renewal is of the member's own last tier. */
function useActionLink(act: FeedLock['action'], tiers: readonly string[], own: string | undefined): string {
  const [only = null] = tiers.length === 1 ? tiers : [];
  const { checkout } = useTier(only);
  if (act === 'renew' && own !== undefined) return checkoutPath(own);
  return only === null ? PRICING_PATH : checkout;
}
