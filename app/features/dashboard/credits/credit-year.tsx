import './credit-year.css';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { certificatesQuery } from '#app/api/queries/certificates-query.ts';
import { transcriptQuery } from '#app/api/queries/credit-queries.ts';
import { creditGoalsQuery } from '#app/api/queries/credit-record-queries.ts';
import { GoalSummary } from '#app/features/transcript/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { SA_GOAL, saProgress } from '#domain/credits/learners/sa-goal.ts';
import { academicYear } from '#domain/shared/academic-year.ts';
import { fromCredits, toCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { CreditChart } from './credit-chart.tsx';
import { creditsByMonth } from './credits-by-month.ts';

/** SA for MOC is counted over three years. (rules L15) */
const BLOCK_YEARS = 3;

type CreditYearProps = { today: PlainDate; canEarn: boolean };

/** Credits of this academic year by month and kind, and the SA goal; hidden for users who neither earn nor have earned credit. */
export function CreditYear({ today, canEarn }: CreditYearProps) {
  const { t, number } = useText();
  const { data: years, isError, error, refetch, isFetching } = useQuery(transcriptQuery);
  const { data: goals } = useQuery(creditGoalsQuery);
  // A goal that has ended is on the transcript alone.
  const current = (goals ?? []).filter(({ state }) => state !== 'ended');
  const { startYear, label } = academicYear(today);
  if (!canEarn && years?.length === 0) return null;
  const year = years?.find((candidate) => candidate.start_year === startYear);
  return (
    <section className="block" aria-labelledby="credit-year">
      <div className="credit-year-head">
        <h2 className="h3 num" id="credit-year">
          {t('dashboard.credits', { year: label })}
        </h2>
        <Link className="more small" to={href('/dashboard/my-transcripts')}>
          {t('dashboard.transcript')}
          <Icon name="next" />
        </Link>
      </div>
      {years === undefined && isError ? (
        <LoadFailed
          title={t('dashboard.creditsFailed')}
          error={error}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        >
          {t('dashboard.failedText')}
        </LoadFailed>
      ) : (
        <div className="credit-year">
          <div>
            <div className="credit-year-totals">
              <p>
                <Total value={years && number(year?.totals.CME ?? 0)} />{' '}
                <span className="quiet">{t('labels.creditUnits.CME')}</span>
              </p>
              <p>
                <Total value={years && number(year?.totals.SA ?? 0)} />{' '}
                <span className="quiet">{t('labels.creditUnits.SA')}</span>
              </p>
              <p className="credit-year-legend" aria-hidden="true">
                <span>
                  <i data-kind="CME" />
                  {t('labels.creditUnits.CME')}
                </span>
                <span>
                  <i data-kind="SA" />
                  {t('labels.creditUnits.SA')}
                </span>
              </p>
            </div>
            <CreditChart
              months={creditsByMonth(startYear, year?.entries ?? [])}
              year={label}
              currentMonth={today.slice(0, 7)}
            />
            {years !== undefined && year === undefined && <p className="quiet small">{t('dashboard.noCredits')}</p>}
          </div>
          <div>
            {current.length > 0 ? (
              <GoalSummary goals={current} />
            ) : (
              <SaGoal
                now={year?.totals.SA ?? 0}
                earlier={(years ?? [])
                  .filter(({ start_year }) => start_year < startYear && start_year > startYear - BLOCK_YEARS)
                  .reduce((sum, { totals }) => sum + totals.SA, 0)}
              />
            )}
            <LatestCertificates />
          </div>
        </div>
      )}
    </section>
  );
}

function Total({ value }: { value: string | undefined }) {
  if (value !== undefined) return <span className="big-number">{value}</span>;
  return (
    <span className="credit-year-skeleton">
      <Skeleton shape="block" width="4rem" height="100%" />
    </span>
  );
}

function SaGoal({ now, earlier }: { now: number; earlier: number }) {
  const { t, number } = useText();
  const { remaining, reached } = saProgress(fromCredits(now + earlier));
  const goal = toCredits(SA_GOAL);
  const segments = Array.from({ length: goal }, (_, index) => findSegment(index, { now, earlier }));
  const text = t('dashboard.saOf', { earned: number(now + earlier), goal });
  return (
    <>
      <h3 className="ui-h">{t('dashboard.sa')}</h3>
      <p className="credit-year-sa">
        <span className="big-number">{number(now + earlier)}</span>{' '}
        <span className="quiet">{t('dashboard.saBlock', { goal })}</span>
      </p>
      <div className="credit-year-goal" role="img" aria-label={text}>
        {segments.map(({ id, kind }) => (
          <i key={id} data-kind={kind} />
        ))}
      </div>
      <p className="meta">
        {reached
          ? t('dashboard.saReached')
          : t('dashboard.saToGo', { count: number(toCredits(remaining)), now: number(now) })}
      </p>
    </>
  );
}

/** Earlier years first, then this one; a segment counts once it is complete. */
function findSegment(index: number, { now, earlier }: { now: number; earlier: number }) {
  const kind = index + 1 <= earlier ? 'earlier' : index + 1 <= earlier + now ? 'now' : undefined;
  return { id: index, kind };
}

const MAX_CERTIFICATES = 3;

/** The latest valid certificates, with a link to all of them. */
function LatestCertificates() {
  const { t, date } = useText();
  const { data } = useQuery(certificatesQuery);
  const latest = (data?.items ?? [])
    .filter(({ revoked, replaced }) => !revoked && !replaced)
    .slice(0, MAX_CERTIFICATES);
  if (latest.length === 0) return null;
  return (
    <div className="latest-certificates">
      <h3 className="visually-hidden">{t('dashboard.latest')}</h3>
      <ul className="latest-certificates-list">
        {latest.map(({ id, title, code, completed }) => (
          <li key={id}>
            <Icon name="file" />
            <Link to={href('/verify/:code', { code })}>{title}</Link>
            <span className="meta num">{date(completed)}</span>
          </li>
        ))}
      </ul>
      <Link className="more small" to={href('/dashboard/certificates')}>
        {t('dashboard.allCertificates')}
        <Icon name="next" />
      </Link>
    </div>
  );
}
