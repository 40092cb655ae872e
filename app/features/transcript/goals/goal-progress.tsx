import './goal-list.css';
import type { CreditGoal } from '#app/api/queries/credit-record-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { useTopicName } from '../topics/use-topic-name.ts';

type Part = CreditGoal['parts'][number];

/** The progress of each part of a goal: what counts, from where, and what is still needed by when. (rules T62) */
export function GoalProgress({ goal }: { goal: CreditGoal }) {
  const { t } = useText();
  const isOpen = goal.state === 'open';
  return (
    <>
      {goal.parts.map((part) => (
        <GoalPart key={`${part.kind} ${part.topic}`} goal={goal} part={part} />
      ))}
      {isOpen && (
        <p className="meta num" data-soon={goal.days_left <= 90 || undefined}>
          {t('creditRecord.goals.days', { days: goal.days_left })}
        </p>
      )}
    </>
  );
}

function GoalPart({ goal, part }: { goal: CreditGoal; part: Part }) {
  const { t, number, date } = useText();
  const nameOf = useTopicName();
  const kind = part.topic === null ? t(`creditRecord.kinds.${part.kind}`) : nameOf(part.topic);
  const value = t('creditRecord.goals.progress', {
    earned: number(part.earned + part.external),
    goal: number(part.credits),
  });
  const isShort = part.remaining > 0;
  const key = goal.state === 'ended' ? 'creditRecord.goals.missing' : 'creditRecord.goals.needed';
  return (
    <div className="goal-part">
      <p className="between small">
        <span>{kind}</span>
        <span className="num strong">{value}</span>
      </p>
      <Progress
        label={`${goal.name}: ${kind}`}
        share={(part.earned + part.external) / part.credits}
        valueText={value}
      />
      <p className="meta num">
        {part.external > 0 &&
          `${t('creditRecord.goals.sources', { ours: number(part.earned), external: number(part.external) })}. `}
        {isShort && `${t(key, { count: number(part.remaining), date: date(goal.ends) })}.`}
      </p>
      {isShort && (part.kind === 'nursing' || part.kind === 'pharmacy') && (
        <p className="meta">{t('creditRecord.goals.onlyRecorded')}</p>
      )}
    </div>
  );
}

/** The state of a goal, unless it is simply in progress. */
export function GoalStateTag({ goal }: { goal: CreditGoal }) {
  const { t } = useText();
  return goal.state === 'open' ? null : <Tag>{t(`creditRecord.goals.state.${goal.state}`)}</Tag>;
}
