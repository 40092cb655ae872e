import './items.css';
import { useEffect, useRef } from 'react';
import type { ItemFeedback } from '#app/api/queries/test-queries.ts';
import { Explanation, type ResultQuestion } from '#app/features/results/index.ts';
import type { Question } from '#app/features/test-runner/draft/draft.ts';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';

type Props = { question: Question; feedback: ItemFeedback; isNew: boolean };

/** Whether the answer to an item was right, and why. (rules T87) */
export function ItemFeedbackView({ question, feedback, isNew }: Props) {
  const { t } = useText();
  const verdict = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) verdict.current?.focus({ preventScroll: true });
  }, [isNew]);
  const { right, confidence } = feedback;
  return (
    <div className="item-feedback">
      <p className={right ? 'done item-feedback-verdict' : 'missed item-feedback-verdict'} tabIndex={-1} ref={verdict}>
        <Icon name={right ? 'check' : 'close'} />
        {t(right ? 'testRunner.items.right' : 'testRunner.items.wrong')}
        {confidence !== null && <span className="quiet small">{t(`results.confidence.${confidence}`)}</span>}
      </p>
      <Explanation question={toResultQuestion(question, feedback)} isPassed />
    </div>
  );
}

function toResultQuestion({ id, stem, number, answers = [] }: Question, feedback: ItemFeedback): ResultQuestion {
  const graded = new Map(feedback.answers.map((answer) => [answer.id, answer]));
  const { right, chosen, reference, taught, confidence } = feedback;
  return {
    ...{ id, stem, number, confidence, reference, taught, feedback: feedback.feedback },
    ...{ isMissed: !right, peerShare: null, seeAlso: null },
    answers: answers.map((answer) => ({
      ...{ id: answer.id, text: answer.text, isMine: answer.id === chosen },
      ...{ isRight: graded.get(answer.id)?.correct ?? null, why: graded.get(answer.id)?.why ?? null },
    })),
  };
}
