import type { SignedInUser } from '#app/api/session/login-status.ts';
import './audio-feed.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { ErrorDetail } from '#app/shell/errors/error-detail.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { ActiveFeed } from './active-feed.tsx';
import { FeedChoices } from './feed-choices.tsx';
import { LockedFeed } from './locked-feed.tsx';
import { audioFeedQuery, useFeedChange } from './use-audio-feed.ts';

/** The private audio feed: creating, replacing and turning it off. (rules A13) */
export function AudioFeedPanel({ user }: { user: SignedInUser }) {
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
      {feed.created !== null && <FeedChoices feed={feed} />}
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

/** Product names are the same in every language. */
const APPS = [
  ['apple', 'Apple Podcasts'],
  ['overcast', 'Overcast'],
  ['pocketCasts', 'Pocket Casts'],
  ['antennaPod', 'AntennaPod'],
] as const;

/** How to add the address to a podcast app. */
function FeedApps() {
  const { t } = useText();
  return (
    <>
      <h3 className="h5">{t('audioFeed.how')}</h3>
      <dl className="audio-feed-apps">
        {APPS.map(([key, name]) => (
          <div key={key}>
            <dt className="strong">{name}</dt>
            <dd className="quiet">{t(`audioFeed.apps.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">{t('audioFeed.unsupported')}</p>
    </>
  );
}
