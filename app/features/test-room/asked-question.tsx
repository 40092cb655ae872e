import './asked-question.css';
import type { Ref } from 'react';
import { SURENESS } from '#app/api/sureness.ts';
import { useText } from '#app/i18n/text.tsx';
import { Answer } from '#app/ui/answer.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { bindUnits } from '#domain/shared/bind-units.ts';
import { answerQuestion, type Draft, saySure, toggleMark } from './draft.ts';
import type { AskedQuestion as Asked } from './test-types.ts';

type AskedQuestionProps = {
  question: Asked;
  number: number;
  count: number;
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  /** One at a time the stem is the heading of the page. */
  level: 1 | 2;
  stemRef?: Ref<HTMLHeadingElement>;
};

/** A question with its answers, how sure one is, and the mark for later. */
export function AskedQuestion({ question, number, count, draft, change, level, stemRef }: AskedQuestionProps) {
  const { t } = useText();
  const { id, stem, answers = [] } = question;
  const Heading = `h${level}` as const;
  const isMarked = draft.marked.includes(id);
  const sure = draft.sure[id] ?? null;
  return (
    <section
      className="asked-question"
      id={`question-${number}`}
      aria-label={t('testRoom.question', { number, count })}
    >
      <div className="asked-question-head">
        <span className="num" aria-hidden="true">
          {t('testRoom.question', { number, count })}
        </span>
        <button
          type="button"
          className="more small"
          aria-pressed={isMarked}
          onClick={() => change((before) => toggleMark(before, id))}
        >
          {t(isMarked ? 'testRoom.unmark' : 'testRoom.mark')}
        </button>
      </div>
      <Heading className="question-stem" id={`stem-${id}`} tabIndex={-1} ref={stemRef}>
        {bindUnits(stem)}
      </Heading>
      {/* The heading says the stem; a group named by it would say it again. */}
      <div role="radiogroup" aria-label={t('testRoom.answersTo', { number })}>
        <ol className="answers">
          {answers.map((answer, index) => (
            <Answer
              key={answer.id}
              number={index + 1}
              name={`answer-${id}`}
              value={answer.id}
              checked={draft.answers[id] === answer.id}
              onChange={() => change((before) => answerQuestion(before, id, answer.id))}
            >
              {bindUnits(answer.text)}
            </Answer>
          ))}
        </ol>
      </div>
      <div className="asked-question-sure">
        <span className="asked-question-sure-label" aria-hidden="true">
          {t('testRoom.sure')}
        </span>
        <Segmented
          label={t('testRoom.sure')}
          name={`sure-${id}`}
          options={SURENESS.map((value) => ({ value, label: t(`testRoom.sureness.${value}`) }))}
          value={sure}
          onChange={(value) => change((before) => saySure(before, id, value))}
        />
      </div>
    </section>
  );
}
