import './continue-list.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatTime } from '#app/i18n/format.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/load-failed.tsx';
import { CoverArt } from '#app/ui/art/cover-art.tsx';
import { Button } from '#app/ui/button.tsx';
import { Reel } from '#app/ui/reel.tsx';
import type { Entity } from '#contract/resources.ts';
import type { Continued } from './arrange-continue.ts';
import { continueQuery } from './continue-query.ts';
import { ContinueSkeleton } from './continue-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';

/** Where one left off: the latest large, with the one action; two more beside it. */
export function ContinueList({ user }: { user: Entity<'User'> }) {
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
      <First continued={first} />
      {others.map((continued) => (
        <Other key={continued.publication.id} continued={continued} />
      ))}
    </ul>
  );
}

const addressOf = ({ publication, section, next, isText }: Continued): string => {
  if (next === 'test') return `/publication/${publication.id}/test`;
  if (section === null) return `/publication/${publication.slug}`;
  return isText ? `/section/${section.slug}?set=read` : `/section/${section.slug}`;
};

/** How much of the section is done and how long the rest takes. */
function useProgressLine({ share, minutesLeft }: Continued): string {
  const { t } = useText();
  const done = t('shell.shareDone', { percent: Math.round(share * 100) });
  return share < 1 ? `${done} · ${t('dashboard.left', { minutes: minutesLeft })}` : done;
}

/** A text is read, a recording is played. */
const iconOf = ({ section, isText }: Continued) => (section?.duration === 0 || isText ? 'read' : 'play');

function useReel({ pieces, number, publication }: Continued) {
  const { t } = useText();
  return <Reel label={t('dashboard.reached', { number, count: publication.section_count })} pieces={pieces} />;
}

function First({ continued }: { continued: Continued }) {
  const { t } = useText();
  const { publication, section, position, number, next } = continued;
  const reel = useReel(continued);
  const progress = useProgressLine(continued);
  const act = {
    resume: t('dashboard.resume', { number }),
    test: t('dashboard.takeTest'),
    open: t('dashboard.open'),
  }[next];
  return (
    <li className="continue-first">
      <Art publication={publication} />
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
        <Button {...(next === 'resume' ? { icon: iconOf(continued) } : {})} render={<Link to={addressOf(continued)} />}>
          {act}
        </Button>
      </div>
    </li>
  );
}

function Other({ continued }: { continued: Continued }) {
  const { t } = useText();
  const { publication, number, next } = continued;
  const reel = useReel(continued);
  return (
    <li className="continue-other">
      <Art publication={publication} />
      <div>
        <p className="meta num">
          {next === 'test'
            ? t('dashboard.testNext')
            : t('dashboard.reached', { number, count: publication.section_count })}
        </p>
        <h2 className="h5">
          <Link className="continue-over" to={addressOf(continued)}>
            {publication.title}
          </Link>
        </h2>
        {reel}
      </div>
    </li>
  );
}

function Art({ publication }: { publication: Continued['publication'] }) {
  return <CoverArt number={Number(publication.id)} category={publication.categories?.[0]?.slug ?? ''} ratio="fill" />;
}
