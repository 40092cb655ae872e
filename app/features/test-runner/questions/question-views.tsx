import { useEffect, useRef } from 'react';
import { answerQuestion, type Draft, type Question, toggleMark } from '#app/features/test-runner/draft/draft.ts';
import type { FindItem } from '#app/features/test-runner/items/use-items.ts';
import type { TestPosition } from '#app/features/test-runner/test-position.ts';
import { useText } from '#app/i18n/text.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { TestQuestion } from './test-question.tsx';
import { useTestKeys } from './use-test-keys.ts';

type AllQuestionsProps = {
  title: string;
  questions: readonly Question[];
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  findItem: FindItem;
};

/** All questions on one page. */
export function AllQuestions({ title, questions, draft, change, findItem }: AllQuestionsProps) {
  const { t } = useText();
  return (
    <div className="test-runner-all">
      <VisuallyHidden as="h1">{t('testRunner.bar', { title })}</VisuallyHidden>
      {questions.map((question, index) => (
        <TestQuestion
          key={question.id}
          question={question}
          number={index + 1}
          count={questions.length}
          draft={draft}
          change={change}
          level={2}
          item={findItem(question.id)}
        />
      ))}
    </div>
  );
}

type OneQuestionProps = {
  questions: readonly Question[];
  number: number;
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  findItem: FindItem;
  go: (position: TestPosition) => void;
};

/** One question at a time; the stem takes the focus when the question changes. */
export function OneQuestion({ questions, number, draft, change, findItem, go }: OneQuestionProps) {
  const stem = useRef<HTMLHeadingElement>(null);
  const question = questions[number - 1];
  const id = question?.id;
  const item = id === undefined ? null : findItem(id);
  const isExplained = item?.feedback !== undefined;
  useEffect(() => {
    if (id !== undefined) stem.current?.focus({ preventScroll: true });
  }, [id]);
  useTestKeys(
    {
      onChoose: (index) => {
        const answer = question?.answers?.[index];
        if (id !== undefined && answer !== undefined && !isExplained)
          change((before) => answerQuestion(before, id, answer.id));
      },
      onNext: () => {
        const isOpen = item !== null && !isExplained && id !== undefined && draft.answers[id] !== undefined;
        // Without a connection the item is left as it is, and graded when the test is submitted.
        if (isOpen && item.error === null) item.check();
        else go(number < questions.length ? { kind: 'question', number: number + 1 } : { kind: 'review' });
      },
      onBack: () => {
        if (number > 1) go({ kind: 'question', number: number - 1 });
      },
      onMark: () => {
        if (id !== undefined) change((before) => toggleMark(before, id));
      },
    },
    question !== undefined,
  );
  if (question === undefined) return null;
  return (
    <TestQuestion
      key={id}
      question={question}
      number={number}
      count={questions.length}
      draft={draft}
      change={change}
      level={1}
      item={item}
      stemRef={stem}
    />
  );
}
