import { useSearchParams } from 'react-router';
import { AuthLayout } from '#app/features/accounts/auth/auth-layout.tsx';
import { UnsubscribeResult } from '#app/features/newsletter/unsubscribe-result.tsx';
import { readText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [
    { title: `${t('newsletter.leave.metaTitle')} | ${t('shell.product')}` },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function Unsubscribe() {
  const [search] = useSearchParams();
  return (
    <AuthLayout>
      <UnsubscribeResult token={search.get('token')} />
    </AuthLayout>
  );
}
