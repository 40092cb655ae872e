import './steps-to-certificate.css';
import type { TestedPublication, TestResult } from '#app/api/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';

type StepsProps = { result: TestResult; publication: TestedPublication; hasCertificate: boolean };

/** Test, evaluation, certificate: where one is on the way. */
export function StepsToCertificate({ result, publication, hasCertificate }: StepsProps) {
  const { t, date } = useText();
  return (
    <ol className="steps-to-certificate" aria-label={t('results.steps.label')}>
      <li data-done>
        <b>{t('results.steps.test')}</b>
        {t('results.steps.passed', { date: date(result.submitted) })}
      </li>
      <li data-done={hasCertificate || undefined} aria-current={hasCertificate ? undefined : 'step'}>
        <b>{t('results.steps.evaluation')}</b>
        {t(hasCertificate ? 'results.steps.given' : 'results.steps.minutes')}
      </li>
      <li data-done={hasCertificate || undefined} aria-current={hasCertificate ? 'step' : undefined}>
        <b>{t('results.steps.certificate')}</b>
        <span className="credit-amount">{publication.earnLabelSmall}</span>
      </li>
    </ol>
  );
}
