import { useParams, useSearchParams } from 'react-router';
import { RecallByEmail, StopRecallEmails } from '#app/features/recall/recall-by-email.tsx';
import { readText } from '#app/i18n/text.tsx';
import { privateHeaders, privateMeta } from '#app/shell/metadata/private-page.ts';

/** The question is answered in the browser, so that what only follows links answers nothing. (rules K11) */
export const headers = privateHeaders;

export const meta = () => {
  const { t } = readText();
  return privateMeta(`${t('recall.title')} | ${t('shell.product')}`);
};

export default function RecallEmail() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  return (
    <main id="main" className="page survey-page">
      {query.has('stop') ? (
        <StopRecallEmails token={token} />
      ) : (
        <RecallByEmail key={token} token={token} answer={query.get('answer') ?? ''} />
      )}
    </main>
  );
}
