import { AuthLayout } from '#app/features/accounts/auth/auth-layout.tsx';
import { RecoverPasswordForm } from '#app/features/accounts/auth/recover-password-form.tsx';
import { readText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('accounts.recover.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function RecoverPassword() {
  return (
    <AuthLayout>
      <RecoverPasswordForm />
    </AuthLayout>
  );
}
