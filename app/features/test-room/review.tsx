import './review.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { bindUnits } from '#domain/shared/bind-units.ts';
import { type Draft, listUnanswered } from './draft.ts';
import { searchOf } from './test-address.ts';
import type { AskedQuestion } from './test-types.ts';

type ReviewProps = {
  questions: readonly AskedQuestion[];
  draft: Draft;
  passMark: number;
  isPractice: boolean;
  isHanding: boolean;
  /** What went wrong with the last try. */
  problem: string | null;
  onHandIn: () => void;
};

/** Everything once more before it is handed in: what is answered, what is marked, what is missing. */
export function Review({ questions, draft, passMark, isPractice, isHanding, problem, onHandIn }: ReviewProps) {
  const { t } = useText();
  const missing = listUnanswered(questions, draft).length;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const handIn = () => {
    setRefused(missing > 0);
    if (missing === 0) onHandIn();
    else list.current?.querySelector<HTMLElement>('[data-open] a')?.focus();
  };
  const trouble = isRefused && missing > 0 ? t('testRoom.failed.missing') : problem;
  return (
    <div className="review">
      <h1 className="h2" tabIndex={-1} ref={heading}>
        {t('testRoom.review.title')}
      </h1>
      <p className="quiet">
        {missing === 0 ? t('testRoom.review.complete') : t('testRoom.review.missing', { count: missing })}
      </p>
      <ol className="review-list" ref={list}>
        {questions.map((question, index) => (
          <ReviewRow key={question.id} question={question} number={index + 1} draft={draft} />
        ))}
      </ol>
      {!isPractice && <p className="meta">{t('testRoom.review.passMark', { percent: passMark })}</p>}
      {trouble !== null && <Problem title={t('testRoom.failed.title')}>{trouble}</Problem>}
      <div className="test-room-foot">
        <Button kind="secondary" render={<Link to={searchOf({ kind: 'question', number: questions.length })} />}>
          <Icon name="back" />
          <span>{t('testRoom.review.backToQuestions')}</span>
        </Button>
        <Button busy={isHanding} onClick={handIn}>
          {t(isHanding ? 'testRoom.review.handing' : 'testRoom.review.handIn')}
        </Button>
      </div>
    </div>
  );
}

function Problem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Note kind="danger" isAnnounced>
      <p className="strong">{title}</p>
      <p className="small">{children}</p>
    </Note>
  );
}

type ReviewRowProps = { question: AskedQuestion; number: number; draft: Draft };

function ReviewRow({ question, number, draft }: ReviewRowProps) {
  const { t } = useText();
  const { id, stem, answers = [] } = question;
  const chosen = answers.findIndex((answer) => answer.id === draft.answers[id]);
  const isOpen = chosen < 0;
  return (
    <li data-open={isOpen || undefined}>
      <span className="num review-number">{number}</span>
      <div>
        <Link className="review-stem" to={searchOf({ kind: 'question', number })}>
          {bindUnits(stem)}
        </Link>
        <p className="small quiet review-answer">{bindUnits(answers[chosen]?.text ?? '')}</p>
      </div>
      <p className="review-state">
        {isOpen ? (
          <span className="missed">{t('testRoom.review.unanswered')}</span>
        ) : (
          <span className="done">
            <Icon name="check" />
            {t('testRoom.review.answered', { number: chosen + 1 })}
          </span>
        )}
        {draft.marked.includes(id) && (
          <span className="review-marked">
            <Icon name="flag" />
            {t('testRoom.review.marked')}
          </span>
        )}
      </p>
    </li>
  );
}
