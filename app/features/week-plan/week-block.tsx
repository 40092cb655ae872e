import './week-block.css';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { weekPlanQuery } from '#app/api/queries/week-plan-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { PlanItems } from './plan-item.tsx';
import { PlanProgress } from './plan-progress.tsx';

const MAX_SHOWN = 3;

/** The week on the dashboard: what comes first, or the way to a plan. */
export function WeekBlock() {
  const { t } = useText();
  const { data } = useQuery(weekPlanQuery);
  if (data === undefined) return null;
  const { week } = data;
  return (
    <section className="block week-block" aria-labelledby="week-block">
      <div className="week-block-head">
        <div>
          <h2 className="h4" id="week-block">
            {t('weekPlan.block')}
          </h2>
          {week === null && <p className="small quiet">{t('weekPlan.blockNone')}</p>}
        </div>
        <Button kind="secondary" render={<Link to={href('/plan')} />}>
          {t(week === null ? 'weekPlan.setup' : 'weekPlan.toPlan')}
        </Button>
      </div>
      {week !== null && <PlanProgress week={week} />}
      {week !== null && week.items.length > 0 && (
        <PlanItems items={week.items.slice(0, MAX_SHOWN)} label={t('weekPlan.next')} />
      )}
      {week !== null && week.items.length === 0 && week.studied_minutes >= week.minutes && (
        <p className="small quiet">{t('weekPlan.blockDone')}</p>
      )}
    </section>
  );
}
