import './score-head.css';
import type { TestedPublication, TestResult } from '#app/api/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Entity } from '#contract/resources.ts';
import { scoreOf } from './arrange-results.ts';
import { NextBox } from './next-box.tsx';
import { chooseNextStep } from './next-step.ts';
import { StepsToCertificate } from './steps-to-certificate.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';

type ScoreHeadProps = {
  result: TestResult;
  publication: TestedPublication;
  certificate: Entity<'Certificate'> | null;
};

/** The score against the pass mark, and the one thing to do next. */
export function ScoreHead({ result, publication, certificate }: ScoreHeadProps) {
  const { t } = useText();
  const heading = useArrivalFocus();
  const { right, count } = scoreOf(result);
  const isPassed = result.status === 'APPROVED';
  const step = chooseNextStep({
    result,
    hasCertificate: certificate !== null,
    earnsCredit: publication.credits !== null,
    maySitAgain: publication.user_can_take_test,
  });
  return (
    <>
      <div className="score-head">
        <div>
          <h1
            className={isPassed ? 'done score-head-verdict' : 'missed score-head-verdict'}
            tabIndex={-1}
            ref={heading}
          >
            <Icon name={isPassed ? 'check' : 'close'} />
            {t(isPassed ? 'results.passed' : 'results.failed', { percent: result.passingScore })}
          </h1>
          <div className="score-head-score">
            <p className="score-head-number">
              {right}
              <small>{t('results.of', { count })}</small>
            </p>
            <p className="read score-head-words">
              {t(wordsFor(isPassed, right === count), { percent: result.score, missed: count - right })}
            </p>
          </div>
        </div>
        <NextBox step={step} publication={publication} certificate={certificate} />
      </div>
      {isPassed && publication.credits !== null && (
        <StepsToCertificate result={result} publication={publication} hasCertificate={certificate !== null} />
      )}
    </>
  );
}

function wordsFor(
  isPassed: boolean,
  isPerfect: boolean,
): 'results.perfect' | 'results.passedWords' | 'results.failedWords' {
  if (!isPassed) return 'results.failedWords';
  return isPerfect ? 'results.perfect' : 'results.passedWords';
}
