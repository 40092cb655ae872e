import type { SignedInUser } from '#app/api/session/login-status.ts';
import './continue-list.css';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { formatTime } from '#client/i18n/format.ts';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { Button } from '#ui/button/button.tsx';
import { Reel } from '#ui/feedback/reel.tsx';
import type { DrawnItem } from './continue-items.ts';
import { continueQuery } from './continue-query.ts';
import { ContinueSkeleton } from './continue-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';

/** The publications in progress: the latest one large with its action, two more beside it. */
export function ContinueList({ user }: { user: SignedInUser }) {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery(continueQuery);
  if (data === undefined && isError) {
    return (
      <LoadFailed
        title={t('dashboard.continueFailed')}
        error={error}
        onRetry={() => void refetch()}
        isBusy={isFetching}
      >
        {t('dashboard.failedText')}
      </LoadFailed>
    );
  }
  if (data === undefined) return <ContinueSkeleton />;
  const [first, ...others] = data;
  if (first === undefined) return <FirstSteps user={user} />;
  return (
    <ul className="continue-list">
      <LatestItem item={first} />
      {others.map((item) => (
        <OtherItem key={item.publication.id} item={item} />
      ))}
    </ul>
  );
}

const itemPath = ({ publication, section, next, isText }: DrawnItem): string => {
  if (next === 'test') return href('/publication/:id/test', { id: publication.id });
  if (section === null) return href('/publication/:slug', { slug: publication.slug });
  return isText
    ? `${href('/section/:slug', { slug: section.slug })}?set=read`
    : href('/section/:slug', { slug: section.slug });
};

/** The completed share of the section and the remaining time. */
function useProgressLine({ share, minutesRemaining }: DrawnItem): string {
  const { t } = useText();
  const done = t('shell.shareDone', { percent: Math.round(share * 100) });
  return share < 1 ? `${done} · ${t('dashboard.minutesLeft', { minutes: minutesRemaining })}` : done;
}

const itemIcon = ({ section, isText }: DrawnItem) => (section?.duration === 0 || isText ? 'read' : 'play');

function useReel({ segments, number, publication }: DrawnItem) {
  const { t } = useText();
  return <Reel label={t('dashboard.reached', { number, count: publication.section_count })} segments={segments} />;
}

function LatestItem({ item }: { item: DrawnItem }) {
  const { t } = useText();
  const { publication, section, position, number, next } = item;
  const reel = useReel(item);
  const progress = useProgressLine(item);
  const action = {
    resume: t('dashboard.resume', { number }),
    test: t('dashboard.takeTest'),
    open: t('dashboard.open'),
  }[next];
  return (
    <li className="continue-first">
      <ItemArt publication={publication} />
      <div>
        <p className="meta num">{t('dashboard.reached', { number, count: publication.section_count })}</p>
        <h2 className="h4">{publication.title}</h2>
        {section !== null && (
          <p className="quiet">
            {position > 0 ? t('dashboard.from', { title: section.title, time: formatTime(position) }) : section.title}
          </p>
        )}
        {section !== null && <p className="meta num">{progress}</p>}
        {reel}
        {publication.user_can_take_test && publication.earnLabelSmall !== '' && (
          <p className="meta num">{t('dashboard.afterwards', { credit: publication.earnLabelSmall })}</p>
        )}
        <Button {...(next === 'resume' ? { icon: itemIcon(item) } : {})} render={<Link to={itemPath(item)} />}>
          {action}
        </Button>
      </div>
    </li>
  );
}

function OtherItem({ item }: { item: DrawnItem }) {
  const { t } = useText();
  const { publication, number, next } = item;
  const reel = useReel(item);
  return (
    <li className="continue-other">
      <ItemArt publication={publication} />
      <div>
        <p className="meta num">
          {next === 'test'
            ? t('dashboard.testNext')
            : t('dashboard.reached', { number, count: publication.section_count })}
        </p>
        <h2 className="h5">
          <Link className="continue-link" to={itemPath(item)}>
            {publication.title}
          </Link>
        </h2>
        {reel}
      </div>
    </li>
  );
}

function ItemArt({ publication }: { publication: DrawnItem['publication'] }) {
  return <CoverArt number={Number(publication.id)} category={publication.categories[0]?.slug ?? ''} ratio="fill" />;
}
