import { useParams } from 'react-router';
import { VerificationResult } from '#app/features/verification/verification-result.tsx';
import { en } from '#app/i18n/en.ts';
import { textOf } from '#app/i18n/text.tsx';

const { t } = textOf('en', en);

/** The answer is asked for in the browser; the page of a code is nobody's to keep or to index. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = () => [{ title: t('verification.title') }, { name: 'robots', content: 'noindex, nofollow' }];

export default function VerifyCode() {
  const { code = '' } = useParams();
  return (
    <main id="main" className="page verification">
      <VerificationResult key={code} code={code} />
    </main>
  );
}
