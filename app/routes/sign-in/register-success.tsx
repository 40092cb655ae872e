import { useRedirect } from '#app/api/redirects/use-redirect.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { AuthAside } from '#app/features/accounts/auth/auth-aside.tsx';
import { AuthLayout } from '#app/features/accounts/auth/auth-layout.tsx';
import { CheckInbox } from '#app/features/accounts/auth/check-inbox.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';

export const handle: FrameHandle = { bar: 'full', footer: 'slim' };

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('accounts.inbox.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function RegisterSuccess() {
  const { t } = useText();
  const login = useLogin();
  const back = useRedirect();
  return (
    <AuthLayout
      side={<AuthAside title={t('accounts.register.sideTitle')} art={{ number: 108, category: 'perinatal' }} />}
    >
      <CheckInbox user={login.status === true ? login.user : null} back={back} />
    </AuthLayout>
  );
}
