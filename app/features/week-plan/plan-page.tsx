import './plan-page.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { href, Link } from 'react-router';
import { type Week, type WeekPlan, weekPlanQuery } from '#app/api/queries/week-plan-query.ts';
import { LearningCalendar } from '#app/features/learning-calendar/index.ts';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanItems } from './plan-item.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { useWeekPlanActs } from './use-week-plan.ts';

/** The member’s week, or the form that makes it. (docs/rules/week-plan.md) */
export function PlanPage() {
  const { t } = useText();
  const acts = useWeekPlanActs();
  const { data, isError, error, refetch, isFetching } = useQuery(weekPlanQuery);
  if (data === undefined && isError)
    return (
      <LoadFailed title={t('weekPlan.loadFailed')} error={error} isBusy={isFetching} onRetry={() => void refetch()}>
        {t('weekPlan.loadFailedText')}
      </LoadFailed>
    );
  if (data === undefined) return <PlanSkeleton />;
  const { week, settings, may_email: mayEmail } = data;
  if (week === null) return <SetUp plan={data} acts={acts} />;
  return (
    <div className="plan-columns">
      <WeekView week={week} />
      <aside className="plan-aside">
        <Goals goals={week.goals} />
        <LearningCalendar heading="h2" />
        <details className="plan-settings">
          <summary>{t('weekPlan.change')}</summary>
          <PlanForm settings={settings} mayEmail={mayEmail} acts={acts} />
        </details>
      </aside>
    </div>
  );
}

type SetUpProps = { plan: WeekPlan; acts: ReturnType<typeof useWeekPlanActs> };

function SetUp({ plan, acts }: SetUpProps) {
  const { t } = useText();
  const title = useId();
  return (
    <section className="plan-setup" aria-labelledby={title}>
      <h2 className="h3" id={title}>
        {t('weekPlan.setup')}
      </h2>
      <p className="quiet">{t('weekPlan.setupText')}</p>
      <PlanForm settings={null} mayEmail={plan.may_email} acts={acts} />
    </section>
  );
}

function WeekView({ week }: { week: Week }) {
  const { t, date } = useText();
  const title = useId();
  return (
    <section className="plan-week" aria-labelledby={title}>
      <h2 className="h3 num" id={title}>
        {t('weekPlan.range', { from: date(week.starts), to: date(week.ends) })}
      </h2>
      <PlanProgress week={week} />
      {week.items.length > 0 ? (
        <PlanItems items={week.items} label={t('weekPlan.next')} />
      ) : (
        <NothingNext week={week} />
      )}
      <Studied week={week} />
    </section>
  );
}

function NothingNext({ week }: { week: Week }) {
  const { t, date } = useText();
  const isDone = week.studied_minutes >= week.minutes;
  const nextMonday = addDays(week.ends as PlainDate, 1);
  return (
    <div className="plan-nothing" role="status">
      <h3 className="h4">{t(isDone ? 'weekPlan.doneTitle' : 'weekPlan.nothing')}</h3>
      <p className="quiet">
        {isDone
          ? t('weekPlan.doneText', { date: date(nextMonday) })
          : t(week.studied_minutes > 0 ? 'weekPlan.restText' : 'weekPlan.nothingText')}
      </p>
      {!isDone && (
        <Button kind="secondary" render={<Link to={href('/library')} />}>
          {t('weekPlan.library')}
        </Button>
      )}
    </div>
  );
}

/** What was studied this week, planned or not. (rules F7) */
function Studied({ week: { studied, recall_answered: answered } }: { week: Week }) {
  const { t } = useText();
  const title = useId();
  const english = useLangOf('en');
  if (studied.length === 0 && answered === 0) return null;
  return (
    <section className="plan-studied" aria-labelledby={title}>
      <h3 className="h4" id={title}>
        {t('weekPlan.studied')}
      </h3>
      <ul className="plan-items">
        {studied.map(({ publication, sections, test, minutes }) => (
          <li key={publication.id}>
            <span className="plan-item-minutes num">{t('weekPlan.minutesShort', { minutes })}</span>
            <span className="plan-item-text">
              <Link to={href('/publication/:slug', { slug: publication.slug })} lang={english}>
                {publication.title}
              </Link>
              <span className="small quiet">
                {[
                  ...(sections > 0 ? [t('weekPlan.sections', { count: sections })] : []),
                  ...(test ? [t('weekPlan.test')] : []),
                ].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {answered > 0 && <p className="small">{t('weekPlan.recalled', { count: answered })}</p>}
    </section>
  );
}

/** Goals are those of the transcript. (rules F1) */
function Goals({ goals }: { goals: Week['goals'] }) {
  const { t, date } = useText();
  const title = useId();
  return (
    <section className="plan-goals" aria-labelledby={title}>
      <h2 className="h4" id={title}>
        {t('weekPlan.goals')}
      </h2>
      {goals.length === 0 && <p className="small quiet">{t('weekPlan.noGoal')}</p>}
      <ul>
        {goals.map(({ name, ends, remaining }) => (
          <li key={`${name} ${ends}`}>
            <span className="ui-h">{name}</span>
            <span className="small quiet num">{t('weekPlan.goalLeft', { count: remaining, date: date(ends) })}</span>
          </li>
        ))}
      </ul>
      <Link className="link small" to={href('/dashboard/my-transcripts')}>
        {t('weekPlan.toGoals')}
      </Link>
    </section>
  );
}
