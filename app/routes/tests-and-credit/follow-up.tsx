import { useParams, useSearchParams } from 'react-router';
import { FollowUpPage } from '#app/features/survey/follow-up/follow-up-page.tsx';
import { readText } from '#app/i18n/text.tsx';
import { privateHeaders, privateMeta } from '#app/shell/metadata/private-page.ts';

/** The questions are loaded in the browser, because the link ends with the answer. */
export const headers = privateHeaders;

export const meta = () => {
  const { t } = readText();
  return privateMeta(`${t('survey.followUp.title')} | ${t('shell.product')}`);
};

export default function FollowUp() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  return (
    <main id="main" className="page survey-page">
      <FollowUpPage key={token} token={token} isStopping={query.has('stop')} />
    </main>
  );
}
