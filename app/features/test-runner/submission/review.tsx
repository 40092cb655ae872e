import './review.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Draft, listUnanswered, type Question } from '#app/features/test-runner/draft/draft.ts';
import { positionSearch } from '#app/features/test-runner/test-position.ts';
import { useText } from '#app/i18n/text.tsx';
import { bindUnits } from '#domain/shared/text/bind-units.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Icon } from '#ui/icon/icon.tsx';

type ReviewProps = {
  questions: readonly Question[];
  draft: Draft;
  passMark: number;
  isPractice: boolean;
  isSubmitting: boolean;
  /** Why the last submission failed. */
  error: string | null;
  onSubmit: () => void;
};

/** The answers before submission: which are given, marked and missing. */
export function Review({ questions, draft, passMark, isPractice, isSubmitting, error, onSubmit }: ReviewProps) {
  const { t } = useText();
  const missing = listUnanswered(questions, draft).length;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const submit = () => {
    setIncomplete(missing > 0);
    if (missing === 0) onSubmit();
    else list.current?.querySelector<HTMLElement>('[data-open] a')?.focus();
  };
  const problem = isIncomplete && missing > 0 ? t('testRunner.failed.missing') : error;
  return (
    <div className="review">
      <h1 className="h2" tabIndex={-1} ref={heading}>
        {t('testRunner.review.title')}
      </h1>
      <p className="quiet">
        {missing === 0 ? t('testRunner.review.complete') : t('testRunner.review.missing', { count: missing })}
      </p>
      <ol className="review-list" ref={list}>
        {questions.map((question, index) => (
          <ReviewRow key={question.id} question={question} number={index + 1} draft={draft} />
        ))}
      </ol>
      {!isPractice && <p className="meta">{t('testRunner.review.passMark', { percent: passMark })}</p>}
      {problem !== null && <SubmissionError title={t('testRunner.failed.title')}>{problem}</SubmissionError>}
      <div className="test-runner-footer">
        <Button kind="secondary" render={<Link to={positionSearch({ kind: 'question', number: questions.length })} />}>
          <Icon name="back" />
          <span>{t('testRunner.review.backToQuestions')}</span>
        </Button>
        <Button busy={isSubmitting} onClick={submit}>
          {t(isSubmitting ? 'testRunner.review.submitting' : 'testRunner.review.submit')}
        </Button>
      </div>
    </div>
  );
}

function SubmissionError({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Note kind="danger" isAnnounced>
      <p className="strong">{title}</p>
      <p className="small">{children}</p>
    </Note>
  );
}

type ReviewRowProps = { question: Question; number: number; draft: Draft };

function ReviewRow({ question, number, draft }: ReviewRowProps) {
  const { t } = useText();
  const { id, stem, answers = [] } = question;
  const chosen = answers.findIndex((answer) => answer.id === draft.answers[id]);
  const isUnanswered = chosen < 0;
  return (
    <li data-open={isUnanswered || undefined}>
      <span className="num review-number">{number}</span>
      <div>
        <Link className="review-stem" to={positionSearch({ kind: 'question', number })}>
          {bindUnits(stem)}
        </Link>
        <p className="small quiet review-answer">{bindUnits(answers[chosen]?.text ?? '')}</p>
      </div>
      <p className="review-state">
        {isUnanswered ? (
          <span className="missed">{t('testRunner.review.unanswered')}</span>
        ) : (
          <span className="done">
            <Icon name="check" />
            {t('testRunner.review.answered', { number: chosen + 1 })}
          </span>
        )}
        {draft.marked.includes(id) && (
          <span className="review-marked">
            <Icon name="flag" />
            {t('testRunner.review.marked')}
          </span>
        )}
      </p>
    </li>
  );
}
