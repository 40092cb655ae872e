import './audio-feed.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { ErrorDetail } from '#app/shell/error-detail.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Entity } from '#contract/resources.ts';
import { ActiveFeed } from './active-feed.tsx';
import { audioFeedQuery } from './audio-feed-query.ts';
import { FeedApps } from './feed-apps.tsx';
import { LockedFeed } from './locked-feed.tsx';
import { useFeedChange } from './use-feed-change.ts';

/** The private audio feed: made, replaced and turned off. (rules A13) */
export function AudioFeedPanel({ user }: { user: Entity<'User'> }) {
  const { t } = useText();
  const { data: feed, isError, error, refetch, isFetching } = useQuery(audioFeedQuery);
  if (feed === undefined && isError) {
    return (
      <Note kind="danger" isAnnounced>
        {t('audioFeed.failed')} <ErrorDetail error={error} />{' '}
        <Button kind="text" size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('accountArea.tryAgain')}
        </Button>
      </Note>
    );
  }
  if (feed === undefined) {
    return (
      <div role="status">
        <VisuallyHidden>{t('audioFeed.loading')}</VisuallyHidden>
        <Skeleton shape="block" height="12rem" />
      </div>
    );
  }
  if (feed.lock_reason !== null) return <LockedFeed feed={feed} user={user} />;
  return (
    <>
      <p className="quiet">{t('audioFeed.lead')}</p>
      {feed.created === null ? <NoFeed /> : <ActiveFeed url={feed.url} created={feed.created} />}
      {(feed.url !== null || feed.created === null) && <FeedApps />}
    </>
  );
}

function NoFeed() {
  const { t } = useText();
  const { make } = useFeedChange();
  return (
    <>
      <p>{t('audioFeed.none')}</p>
      <Button busy={make.isPending} onClick={() => make.mutate(t('audioFeed.made'))}>
        {t('audioFeed.make')}
      </Button>
    </>
  );
}
