import './goal-list.css';
import type { CreditGoal } from '#app/api/queries/credit-record-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { ONCE_STARTS } from '#domain/credits/learners/goals.ts';
import { GoalProgress, GoalStateTag } from './goal-progress.tsx';

const MAX_GOALS = 2;

/** The goals whose cycle ends next, for the dashboard. (rules T62, T64) */
export function GoalSummary({ goals }: { goals: readonly CreditGoal[] }) {
  const { t, date } = useText();
  return (
    <div className="goal-summary">
      <h3 className="visually-hidden">{t('creditRecord.goals.title')}</h3>
      {goals.slice(0, MAX_GOALS).map((goal) => (
        <div key={goal.id} className="goal">
          <p className="between">
            <span className="ui-h">{goal.name}</span>
            <GoalStateTag goal={goal} />
          </p>
          <p className="meta num">
            {goal.starts === ONCE_STARTS
              ? t('creditRecord.goals.once', { to: date(goal.ends) })
              : t('creditRecord.goals.cycle', { from: date(goal.starts), to: date(goal.ends) })}
          </p>
          <GoalProgress goal={goal} />
        </div>
      ))}
    </div>
  );
}
