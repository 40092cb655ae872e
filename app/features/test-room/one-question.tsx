import { useEffect, useRef } from 'react';
import { AskedQuestion } from './asked-question.tsx';
import { answerQuestion, type Draft, toggleMark } from './draft.ts';
import type { TestPlace } from './test-address.ts';
import type { AskedQuestion as Asked } from './test-types.ts';
import { useTestKeys } from './use-test-keys.ts';

type OneQuestionProps = {
  questions: readonly Asked[];
  number: number;
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  go: (place: TestPlace) => void;
};

/** One question at a time; the focus goes to the next one with the reader. */
export function OneQuestion({ questions, number, draft, change, go }: OneQuestionProps) {
  const stem = useRef<HTMLHeadingElement>(null);
  const question = questions[number - 1];
  const id = question?.id;
  useEffect(() => {
    if (id !== undefined) stem.current?.focus({ preventScroll: true });
  }, [id]);
  useTestKeys(
    {
      onChoose: (index) => {
        const answer = question?.answers?.[index];
        if (id !== undefined && answer !== undefined) change((before) => answerQuestion(before, id, answer.id));
      },
      onNext: () => go(number < questions.length ? { kind: 'question', number: number + 1 } : { kind: 'review' }),
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
    <AskedQuestion
      key={id}
      question={question}
      number={number}
      count={questions.length}
      draft={draft}
      change={change}
      level={1}
      stemRef={stem}
    />
  );
}
