import { useParams } from 'react-router';
import { VerificationResult } from '#app/features/verification/verification-result.tsx';
import { readText } from '#app/i18n/text.tsx';

/** The answer is asked for in the browser; the page of a code is nobody's to keep or to index. */
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
