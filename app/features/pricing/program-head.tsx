import './program-page.css';
import type { PlainKey } from '#app/i18n/messages.ts';
import { useText } from '#app/i18n/text.tsx';

const STEPS: [PlainKey, PlainKey][] = [
  ['pricing.program.study', 'pricing.program.studyLead'],
  ['pricing.program.test', 'pricing.program.testLead'],
  ['pricing.program.claim', 'pricing.program.claimLead'],
  ['pricing.program.keep', 'pricing.program.keepLead'],
];

/** What the program is, in four steps from a section to the certificate. */
export function ProgramHead({ year }: { year: number }) {
  const { t } = useText();
  return (
    <header className="page-head">
      <h1 className="h1 program-title">{t('pricing.metaTitle', { year: String(year) })}</h1>
      <p className="lead">{t('pricing.program.lead')}</p>
      <ol className="program-steps">
        {STEPS.map(([title, lead]) => (
          <li key={title}>
            <h2 className="ui-h">{t(title)}</h2>
            <p className="small quiet">{t(lead)}</p>
          </li>
        ))}
      </ol>
    </header>
  );
}
