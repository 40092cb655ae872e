import './goal-list.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CreditGoal, creditGoalsQuery } from '#app/api/queries/credit-record-queries.ts';
import { LearningCalendar } from '#app/features/learning-calendar/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { ONCE_STARTS } from '#domain/credits/learners/goals.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { GoalDialog } from './goal-dialog.tsx';
import { GoalProgress, GoalStateTag } from './goal-progress.tsx';

/** The member's goals, each with its progress; `canAdd` while the membership gives credit or credit was earned. */
export function GoalList({ canAdd }: { canAdd: boolean }) {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery(creditGoalsQuery);
  const [edited, setEdited] = useState<CreditGoal | 'new' | null>(null);
  if (data?.length === 0 && !canAdd) return null;
  return (
    <section className="transcript-part" aria-labelledby="goals">
      <div className="transcript-part-head">
        <h2 className="h3" id="goals">
          {t('creditRecord.goals.title')}
        </h2>
        {canAdd && (
          <Button kind="secondary" icon="plus" onClick={() => setEdited('new')}>
            {t('creditRecord.goals.add')}
          </Button>
        )}
      </div>
      {data === undefined && isError ? (
        <LoadFailed
          title={t('creditRecord.goals.failed')}
          error={error}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        >
          {t('creditRecord.goals.failedText')}
        </LoadFailed>
      ) : data === undefined ? (
        <Skeleton shape="block" height="7rem" />
      ) : data.length === 0 ? (
        <p className="quiet">{t('creditRecord.goals.none')}</p>
      ) : (
        <ul className="goal-list">
          {data.map((goal) => (
            <GoalItem key={goal.id} goal={goal} onEdit={() => setEdited(goal)} />
          ))}
        </ul>
      )}
      {data !== undefined && data.length > 0 && <LearningCalendar heading="h3" />}
      <GoalDialog edited={edited} onClose={() => setEdited(null)} />
    </section>
  );
}

function GoalItem({ goal, onEdit }: { goal: CreditGoal; onEdit: () => void }) {
  const { t, date } = useText();
  const { name, starts, ends } = goal;
  return (
    <li className="goal">
      <div className="between">
        <h3 className="ui-h">{name}</h3>
        <GoalStateTag goal={goal} />
      </div>
      <p className="meta num">
        {starts === ONCE_STARTS
          ? t('creditRecord.goals.once', { to: date(ends) })
          : t('creditRecord.goals.cycle', { from: date(starts), to: date(ends) })}
      </p>
      <GoalProgress goal={goal} />
      <Button kind="text" size="small" onClick={onEdit} aria-label={t('creditRecord.goals.editNamed', { name })}>
        {t('creditRecord.edit')}
      </Button>
    </li>
  );
}
