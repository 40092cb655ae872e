import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CoverPublication } from '#app/features/cover/cover-types.ts';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { CoverAction } from './choose-action.ts';
import { listSteps, type Step } from './list-steps.ts';
import type { StudyProgress } from './measure-progress.ts';

type StepsProps = { publication: CoverPublication; study: StudyProgress; action: CoverAction; onStart: () => void };

/** Study, test, evaluation and certificate, each with its state. */
export function Steps({ publication, study, action, onStart }: StepsProps) {
  const { t } = useText();
  const steps = listSteps(publication, study, action);
  const notes = useStepNotes(publication, study, action);
  if (steps.length === 0) return null;
  const { test_refusal, required_membership } = publication;
  const lock =
    test_refusal === 'test.no-credits'
      ? t('cover.reading')
      : test_refusal === 'test.stopped'
        ? t('cover.cme.stopped')
        : t('cover.steps.lockedBy', { tier: required_membership ?? '' });
  return (
    <ol className="steps" aria-label={t('cover.steps.title')}>
      {steps.map(({ name, state, to }) => (
        <li key={name} className="steps-line">
          <StepMark state={state} lock={lock} />
          <span>
            {to === null ? (
              t(`cover.steps.${name}`)
            ) : (
              <Link className="link" to={to} onClick={onStart}>
                {t(`cover.steps.${name}`)}
              </Link>
            )}
          </span>
          <span className={name === 'certificate' ? 'credit-amount' : 'faint num'}>{notes[name]}</span>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state, lock }: { state: Step['state']; lock: string }) {
  const { t } = useText();
  if (state === 'locked') {
    return (
      <span className="steps-lock">
        <Icon name="lock" size="small" />
        <VisuallyHidden>{lock}</VisuallyHidden>
      </span>
    );
  }
  const labels = {
    finished: 'cover.steps.finished',
    inProgress: 'cover.steps.inProgress',
    upcoming: 'cover.steps.ahead',
  } as const;
  return (
    <span className="steps-pip" data-state={state}>
      {state === 'finished' && <Icon name="check" size="bold" />}
      <VisuallyHidden>{t(labels[state])}</VisuallyHidden>
    </span>
  );
}

function useStepNotes(publication: CoverPublication, study: StudyProgress, { kind }: CoverAction) {
  const { t } = useText();
  const questions = t('cover.facts.questions', { count: publication.question_count });
  const verdict = publication.testStatus === 'REJECTED' ? t('cover.steps.missed') : questions;
  return {
    study: t('cover.steps.studied', { done: study.readCount, total: study.segments.length }),
    test: publication.completed ? t('cover.steps.passed') : verdict,
    evaluation: kind === 'certificate' ? null : t('cover.steps.evaluationLength'),
    certificate: kind === 'certificate' ? t('cover.steps.ready') : publication.earnLabelSmall,
  } satisfies Record<Step['name'], ReactNode>;
}
