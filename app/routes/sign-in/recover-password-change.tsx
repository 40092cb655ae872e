import { href, useNavigate, useParams, useSearchParams } from 'react-router';
import { takeResetReturn } from '#app/api/redirects/reset-return.ts';
import { withRedirect } from '#app/api/redirects/use-redirect.ts';
import { AuthLayout } from '#app/features/accounts/auth/auth-layout.tsx';
import { NewPasswordForm } from '#app/features/accounts/auth/new-password-form.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';
import { storeToken } from '#client/session/session-store.ts';
import { useToast } from '#ui/toast/use-toast.ts';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [
    { title: `${t('accounts.newPassword.title')} | ${t('shell.product')}` },
    { name: 'robots', content: 'noindex' },
    // The address contains the token of the email, so it is not sent as a referrer.
    { name: 'referrer', content: 'no-referrer' },
  ];
};

/** On success a toast and redirect to /signin. (rules S23) */
export default function RecoverPasswordChange() {
  const { t } = useText();
  const { uid = '', token = '' } = useParams();
  const isVerified = useSearchParams()[0].has('verified');
  const navigate = useNavigate();
  const toast = useToast();
  const leave = () => {
    // The reset ended every session, including that of this browser.
    storeToken(null);
    toast.show(t('accounts.newPassword.done'));
    void navigate(withRedirect(href('/signin'), takeResetReturn()), { replace: true });
  };
  return (
    <AuthLayout>
      <div>
        <h1 className="h1">{t(isVerified ? 'accounts.newPassword.verifiedTitle' : 'accounts.newPassword.title')}</h1>
        <p className="quiet">{t(isVerified ? 'accounts.newPassword.verifiedLead' : 'accounts.newPassword.lead')}</p>
      </div>
      <NewPasswordForm uid={uid} token={token} onDone={leave} />
    </AuthLayout>
  );
}
