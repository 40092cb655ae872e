import { useParams } from 'react-router';
import { StopWeekEmails } from '#app/features/week-plan/stop-week-emails.tsx';
import { readText } from '#app/i18n/text.tsx';
import { privateHeaders, privateMeta } from '#app/shell/metadata/private-page.ts';

/** Stopped in the browser, so that what only follows links stops nothing. (rules F10) */
export const headers = privateHeaders;

export const meta = () => {
  const { t } = readText();
  return privateMeta(`${t('weekPlan.title')} | ${t('shell.product')}`);
};

export default function PlanEmail() {
  const { token = '' } = useParams();
  return (
    <main id="main" className="page survey-page">
      <StopWeekEmails key={token} token={token} />
    </main>
  );
}
