import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import type { RecallQuestion } from '#app/api/queries/recall-query.ts';
import { useTestKeys } from '#app/features/test-runner/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { CONFIDENCES, type Confidence } from '#domain/assessment/test-draft.ts';
import { bindUnits } from '#domain/shared/text/bind-units.ts';
import { Button } from '#ui/button/button.tsx';
import { Answer } from '#ui/choice/answer.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { Note } from '#ui/feedback/note.tsx';

type Props = {
  question: RecallQuestion;
  /** Whether a question before it was answered: then the stem takes the focus. */
  isNext: boolean;
  error: Error | null;
  isBusy: boolean;
  onAnswer: (answer: string, confidence: Confidence | null) => void;
};

/** A question with its answers; Enter or the button checks the chosen one. */
export function RecallQuestionForm({ question, isNext, error, isBusy, onAnswer }: Props) {
  const { t } = useText();
  const { id, stem, answers, publication } = question;
  const [chosen, setChosen] = useState<string | null>(null);
  const [confidence, setConfidence] = useState<Confidence | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  const submit = () => {
    if (chosen !== null && !isBusy) onAnswer(chosen, confidence);
  };
  const nothing = () => undefined;
  const choose = (index: number) => setChosen(answers[index]?.id ?? chosen);
  useTestKeys({ onChoose: choose, onNext: submit, onBack: nothing, onMark: nothing }, true);
  return (
    <form
      className="recall-question"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="small quiet">
        {t('recall.from')}{' '}
        <Link className="link" to={href('/publication/:slug', { slug: publication.slug })}>
          {publication.title}
        </Link>
      </p>
      <h2 className="question-stem" tabIndex={-1} ref={heading} lang={t('shell.libraryLanguage')}>
        {bindUnits(stem)}
      </h2>
      <div role="radiogroup" aria-label={t('recall.answers')} lang={t('shell.libraryLanguage')}>
        <ol className="answers">
          {answers.map((answer, index) => (
            <Answer
              key={answer.id}
              number={index + 1}
              name={`recall-${id}`}
              value={answer.id}
              checked={chosen === answer.id}
              onChange={() => setChosen(answer.id)}
            >
              {bindUnits(answer.text)}
            </Answer>
          ))}
        </ol>
      </div>
      <div className="recall-confidence">
        <span className="small quiet" aria-hidden="true">
          {t('recall.confidence')}
        </span>
        <Segmented
          label={t('recall.confidence')}
          name={`sure-${id}`}
          options={CONFIDENCES.map((value) => ({ value, label: t(`recall.confidenceLevels.${value}`) }))}
          value={confidence}
          onChange={setConfidence}
        />
      </div>
      {error !== null && (
        <Note kind="danger" isAnnounced>
          {error instanceof ApiError ? error.message : t('recall.network')}
        </Note>
      )}
      <div>
        <Button type="submit" kind="primary" size="large" busy={isBusy} aria-disabled={chosen === null}>
          {t('recall.check')}
        </Button>
      </div>
    </form>
  );
}
