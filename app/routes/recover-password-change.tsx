import { useNavigate, useParams, useSearchParams } from 'react-router';
import { takeResetReturn } from '#app/api/reset-return.ts';
import { storeToken } from '#app/api/session-store.ts';
import { withRedirect } from '#app/api/use-redirect.ts';
import { Door } from '#app/features/accounts/door.tsx';
import { NewPasswordForm } from '#app/features/accounts/new-password-form.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/page-frame.tsx';
import { useToast } from '#app/ui/use-toast.ts';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [
    { title: `${t('accounts.newPassword.title')} | ${t('shell.product')}` },
    { name: 'robots', content: 'noindex' },
    // The address carries the token of the letter; nobody is told of it.
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
    // Every session ended with the old password, the one of this browser too.
    storeToken(null);
    toast.say(t('accounts.newPassword.done'));
    void navigate(withRedirect('/signin', takeResetReturn()), { replace: true });
  };
  return (
    <Door>
      <div>
        <h1 className="h1">{t(isVerified ? 'accounts.newPassword.verifiedTitle' : 'accounts.newPassword.title')}</h1>
        <p className="quiet">{t(isVerified ? 'accounts.newPassword.verifiedLead' : 'accounts.newPassword.lead')}</p>
      </div>
      <NewPasswordForm uid={uid} token={token} onDone={leave} />
    </Door>
  );
}
