import { useParams } from 'react-router';
import { VerificationResult } from '#app/features/verification/verification-result.tsx';
import { readText } from '#app/i18n/text.tsx';

/** The result is loaded in the browser; the page of a code is neither cached nor indexed. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = () => {
  const { t } = readText();
  return [
    { title: `${t('verification.title')} | ${t('shell.product')}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
};

export default function VerifyCode() {
  const { code = '' } = useParams();
  return (
    <main id="main" className="page verification">
      <VerificationResult key={code} code={code} />
    </main>
  );
}
