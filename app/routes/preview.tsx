import { useParams } from 'react-router';
import { DraftPreview } from '#app/features/section/draft-preview/draft-preview.tsx';
import { readText } from '#app/i18n/text.tsx';

/** The draft is loaded in the browser; the page of a private link is neither cached, indexed nor named to other sites. */
export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
});

export const meta = () => {
  const { t } = readText();
  return [
    { title: `${t('preview.title')} | ${t('shell.product')}` },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ];
};

export default function Preview() {
  const { token = '' } = useParams();
  return (
    <main id="main" className="page">
      <DraftPreview key={token} token={token} />
    </main>
  );
}
