import { useSearchParams } from 'react-router';
import { AuthLayout } from '#app/features/accounts/auth/auth-layout.tsx';
import { SubscriptionResult } from '#app/features/newsletter/subscription-result.tsx';
import { readText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [
    { title: `${t('newsletter.registered.metaTitle')} | ${t('shell.product')}` },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function NewsletterSuccess() {
  const [search] = useSearchParams();
  return (
    <AuthLayout>
      <SubscriptionResult confirm={search.get('confirm')} />
    </AuthLayout>
  );
}
