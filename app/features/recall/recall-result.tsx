import { type ReactNode, useEffect, useRef } from 'react';
import type { RecallResult } from '#app/api/queries/recall-query.ts';
import { Explanation, type ResultQuestion } from '#app/features/results/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { bindUnits } from '#domain/shared/text/bind-units.ts';
import { Icon } from '#ui/icon/icon.tsx';

type Props = { result: RecallResult; level: 1 | 2; children?: ReactNode };

/** Whether the answer was right, why, and when the question returns. (rules K7) */
export function RecallResultView({ result, level, children }: Props) {
  const { t, date } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = `h${level}` as const;
  const { right, stem, returns } = result;
  return (
    <section className="recall-result" aria-labelledby="recall-verdict">
      <Heading className="h3" id="recall-verdict" tabIndex={-1} ref={heading}>
        <span className={right ? 'done' : 'missed'}>
          <Icon name={right ? 'check' : 'close'} />
          {t(right ? 'recall.right' : 'recall.wrong')}
        </span>
      </Heading>
      <p className="quiet">{t('recall.returns', { date: date(returns) })}</p>
      <div lang={t('shell.libraryLanguage')}>
        <p className="question-stem">{bindUnits(stem)}</p>
        <Explanation question={toResultQuestion(result)} isPassed />
      </div>
      {children}
    </section>
  );
}

const toResultQuestion = ({ id, stem, right, chosen, answers, ...rest }: RecallResult): ResultQuestion => ({
  ...{ id, stem, number: 1, isMissed: !right, confidence: null, peerShare: null, seeAlso: null },
  answers: answers.map(({ correct, ...answer }) => ({
    ...answer,
    ...{ isMine: answer.id === chosen, isRight: correct },
  })),
  ...{ feedback: rest.feedback, reference: rest.reference, taught: rest.taught },
});
