import './score-head.css';
import { href, Link } from 'react-router';
import type { TestedPublication, TestResult } from '#app/api/queries/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { hasItemFeedback } from '#domain/assessment/item-feedback.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { scoreOf } from './arrange-results.ts';
import { chooseNextStep, type NextStep } from './next-step.ts';
import { useFocusAfterSubmit } from './use-focus-after-submit.ts';

type ScoreHeadProps = {
  result: TestResult;
  publication: TestedPublication;
  certificate: Entity<'Certificate'> | null;
};

/** The score against the pass mark, and the next step. */
export function ScoreHead({ result, publication, certificate }: ScoreHeadProps) {
  const { t } = useText();
  const heading = useFocusAfterSubmit();
  const { right, count } = scoreOf(result);
  const isPassed = result.status === 'APPROVED';
  const step = chooseNextStep({
    result,
    hasCertificate: certificate !== null,
    earnsCredit: publication.credits !== null,
    mayRetake: publication.user_can_take_test,
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
            <p className="read score-head-text">
              {t(verdictKey(isPassed, { isPerfect: right === count, isExplained: hasItemFeedback(publication.type) }), {
                percent: result.score,
                missed: count - right,
              })}
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

function verdictKey(isPassed: boolean, { isPerfect, isExplained }: { isPerfect: boolean; isExplained: boolean }) {
  if (!isPassed) return isExplained ? 'results.failedExplained' : 'results.failedText';
  return isPerfect ? 'results.perfect' : 'results.passedText';
}

type NextBoxProps = { step: NextStep; publication: TestedPublication; certificate: Entity<'Certificate'> | null };

/** The next step as one action. */
function NextBox({ step, publication, certificate }: NextBoxProps) {
  const { t } = useText();
  const { id, slug, earnLabelSmall } = publication;
  const test = href('/publication/:id/test', { id });
  const boxes = {
    again: {
      title: t('results.next.again'),
      text: t('results.next.againText'),
      to: test,
      act: t('results.next.againAct'),
    },
    closed: {
      title: t('results.next.closed'),
      text: t('results.next.closedText'),
      to: href('/publication/:slug', { slug }),
      act: t('results.next.read'),
    },
    evaluation: {
      title: t('results.next.evaluation'),
      text: t('results.next.evaluationText', { credit: earnLabelSmall }),
      to: `${test}/survey`,
      act: t('results.next.evaluationAct'),
    },
    certificate: {
      title: t('results.next.certificate'),
      text: t('results.next.certificateText', { number: certificate?.number ?? '' }),
      to: `${test}/survey`,
      act: t('results.next.certificateAct'),
    },
    done: {
      title: t('results.next.done'),
      text: t('results.next.doneText'),
      to: href('/library'),
      act: t('results.next.library'),
    },
  };
  const { title, text, to, act } = boxes[step];
  return (
    <aside className="panel score-head-next" aria-label={title}>
      <p className="ui-h">{title}</p>
      <p className="quiet small">{text}</p>
      <Button size="large" wide render={<Link to={to} />}>
        {act}
      </Button>
      {publication.user_can_practice && (
        <p className="small">
          <Link className="link" to={`${test}/practice`}>
            {t('results.practice.act')}
          </Link>
        </p>
      )}
      {step === 'again' && (
        <p className="small">
          <Link className="link" to={href('/publication/:slug', { slug })}>
            {t('results.next.readFirst')}
          </Link>
        </p>
      )}
    </aside>
  );
}

type StepsProps = { result: TestResult; publication: TestedPublication; hasCertificate: boolean };

/** The steps to the certificate, with the current one marked. */
function StepsToCertificate({ result, publication, hasCertificate }: StepsProps) {
  const { t, date } = useText();
  return (
    <ol className="steps-to-certificate" aria-label={t('results.steps.label')}>
      <li data-done>
        <b>{t('results.steps.test')}</b>
        {t('results.steps.passed', { date: date(result.submitted) })}
      </li>
      <li data-done={hasCertificate || undefined} aria-current={hasCertificate ? undefined : 'step'}>
        <b>{t('results.steps.evaluation')}</b>
        {t(hasCertificate ? 'results.steps.submitted' : 'results.steps.minutes')}
      </li>
      <li data-done={hasCertificate || undefined} aria-current={hasCertificate ? 'step' : undefined}>
        <b>{t('results.steps.certificate')}</b>
        <span className="credit-amount">{publication.earnLabelSmall}</span>
      </li>
    </ol>
  );
}
