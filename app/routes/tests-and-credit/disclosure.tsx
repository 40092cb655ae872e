import { useParams } from 'react-router';
import { DisclosurePage } from '#app/features/disclosure/disclosure-page.tsx';
import { readText } from '#app/i18n/text.tsx';
import { privateHeaders, privateMeta } from '#app/shell/metadata/private-page.ts';

/** The form is loaded in the browser, because its link ends with the answer. */
export const headers = privateHeaders;

export const meta = () => {
  const { t } = readText();
  return privateMeta(`${t('disclosure.title')} | ${t('shell.product')}`);
};

export default function Disclosure() {
  const { token = '' } = useParams();
  return (
    <main id="main" className="page">
      <DisclosurePage key={token} token={token} />
    </main>
  );
}
