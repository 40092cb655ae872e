import { href, useNavigate } from 'react-router';
import { AuthLayout } from '#app/features/accounts/auth/auth-layout.tsx';
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx';
import { readText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [
    { title: `${t('newsletter.metaTitle')} | ${t('shell.product')}` },
    { name: 'description', content: t('newsletter.metaDescription') },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function Newsletter() {
  const navigate = useNavigate();
  return (
    <AuthLayout>
      <NewsletterForm onRegistered={() => void navigate(href('/newsletter-success'))} />
    </AuthLayout>
  );
}
