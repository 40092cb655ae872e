import { useId } from 'react';
import type { Recall } from '#app/api/queries/recall-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useRecallEmails } from './use-recall.ts';

/** Fewer answers say nothing about memory. */
const ENOUGH_ANSWERS = 10;

/** How much is remembered, and the emails. (rules K10, K12) */
export function RecallProgress({ recall }: { recall: Recall }) {
  const { t, number } = useText();
  const { weeks, total, retention } = recall;
  const { answers, right } = retention;
  const title = useId();
  const { isOn, change, error } = useRecallEmails(recall);
  return (
    <aside className="recall-progress" aria-labelledby={title}>
      <h2 className="h4" id={title}>
        {t('recall.progress')}
      </h2>
      <dl className="recall-figures">
        <div>
          <dt>{t('recall.remembered')}</dt>
          <dd className="num">
            {answers < ENOUGH_ANSWERS ? '–' : t('recall.percent', { percent: Math.round((right / answers) * 100) })}
          </dd>
          <dd className="small quiet">
            {answers < ENOUGH_ANSWERS ? t('recall.tooFew', { count: ENOUGH_ANSWERS }) : t('recall.of', { answers })}
          </dd>
        </div>
        <div>
          <dt>{t('recall.weeks')}</dt>
          <dd className="num">{number(weeks)}</dd>
        </div>
        <div>
          <dt>{t('recall.total')}</dt>
          <dd className="num">{number(total)}</dd>
        </div>
      </dl>
      <Checkbox checked={isOn} onChange={(event) => change(event.currentTarget.checked)} note={t('recall.emailsNote')}>
        {t('recall.emails')}
      </Checkbox>
      {error !== null && (
        <Note kind="danger" isAnnounced>
          {error instanceof ApiError ? error.message : t('recall.network')}
        </Note>
      )}
    </aside>
  );
}
