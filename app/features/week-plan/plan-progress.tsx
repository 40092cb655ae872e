import type { Week } from '#app/api/queries/week-plan-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Progress } from '#ui/feedback/progress.tsx';

/** How much of the week’s minutes was studied. (rules F7) */
export function PlanProgress({ week: { studied_minutes: studied, minutes } }: { week: Week }) {
  const { t } = useText();
  const text = t('weekPlan.progress', { studied, minutes });
  return (
    <div className="plan-progress">
      <p className="small num">{text}</p>
      <Progress label={t('weekPlan.progressLabel')} share={studied / minutes} valueText={text} />
    </div>
  );
}
