import { useParams } from 'react-router';
import { DraftPreview } from '#app/features/section/draft-preview/draft-preview.tsx';
import { readText } from '#app/i18n/text.tsx';
import { privateHeaders, privateMeta } from '#app/shell/metadata/private-page.ts';

/** The draft is loaded in the browser. */
export const headers = privateHeaders;

export const meta = () => {
  const { t } = readText();
  return privateMeta(`${t('preview.title')} | ${t('shell.product')}`);
};

export default function Preview() {
  const { token = '' } = useParams();
  return (
    <main id="main" className="page">
      <DraftPreview key={token} token={token} />
    </main>
  );
}
