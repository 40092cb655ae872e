import './test-question.css';
import { type Ref, Suspense } from 'react';
import { CONFIDENCE_LEVELS } from '#app/api/queries/confidence.ts';
import {
  answerQuestion,
  type Draft,
  type Question,
  setConfidence,
  toggleMark,
} from '#app/features/test-runner/draft/draft.ts';
import { CheckItem } from '#app/features/test-runner/items/check-item.tsx';
import type { Item } from '#app/features/test-runner/items/use-items.ts';
import { useText } from '#app/i18n/text.tsx';
import { bindUnits } from '#domain/shared/text/bind-units.ts';
import { Segmented } from '#ui/choice/segmented.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { AnswerList } from './answer-list.tsx';

const ItemFeedbackView = lazyComponent(
  async () => (await import('#app/features/test-runner/items/item-feedback.tsx')).ItemFeedbackView,
);

type TestQuestionProps = {
  question: Question;
  number: number;
  count: number;
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  /** In the one-by-one view the stem is the heading of the page. */
  level: 1 | 2;
  stemRef?: Ref<HTMLHeadingElement>;
  /** Null in a test that is explained as a whole. */
  item: Item | null;
};

/** A question with its answers, the confidence in them, and the mark for review; an explained item with its feedback. */
export function TestQuestion(props: TestQuestionProps) {
  const { question, number, count, draft, change, level, stemRef, item } = props;
  const { t } = useText();
  const { id, stem } = question;
  const Heading = `h${level}` as const;
  const isMarked = draft.marked.includes(id);
  const feedback = item?.feedback;
  return (
    <section
      className="test-question"
      id={`question-${number}`}
      aria-label={t('testRunner.question', { number, count })}
    >
      <div className="test-question-head">
        <span className="num" aria-hidden="true">
          {t('testRunner.question', { number, count })}
        </span>
        <button
          type="button"
          className="more small"
          aria-pressed={isMarked}
          onClick={() => change((before) => toggleMark(before, id))}
        >
          {t(isMarked ? 'testRunner.unmark' : 'testRunner.mark')}
        </button>
      </div>
      <Heading className="question-stem" id={`stem-${id}`} tabIndex={-1} ref={stemRef}>
        {bindUnits(stem)}
      </Heading>
      {item !== null && feedback !== undefined ? (
        <Suspense>
          <ItemFeedbackView question={question} feedback={feedback} isNew={item.isNew} />
        </Suspense>
      ) : (
        <OpenQuestion {...props} />
      )}
    </section>
  );
}

/** The answers to choose from, and the confidence in the chosen one. */
function OpenQuestion({ question, number, draft, change, item }: TestQuestionProps) {
  const { t } = useText();
  const { id, answers = [] } = question;
  const chosen = draft.answers[id];
  return (
    <>
      <AnswerList
        number={number}
        name={`answer-${id}`}
        answers={answers}
        chosen={chosen}
        onChoose={(answer) => change((before) => answerQuestion(before, id, answer))}
      />
      <div className="test-question-confidence">
        <span className="test-question-confidence-label" aria-hidden="true">
          {t('testRunner.confidence')}
        </span>
        <Segmented
          label={t('testRunner.confidence')}
          name={`sure-${id}`}
          options={CONFIDENCE_LEVELS.map((value) => ({ value, label: t(`testRunner.confidenceLevels.${value}`) }))}
          value={draft.confidence[id] ?? null}
          onChange={(value) => change((before) => setConfidence(before, id, value))}
        />
      </div>
      {item !== null && <CheckItem item={item} isAnswered={chosen !== undefined} />}
    </>
  );
}
