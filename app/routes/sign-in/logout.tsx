import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { followRedirect, useRedirect } from '#app/api/redirects/use-redirect.ts';
import { AuthLayout } from '#app/features/accounts/auth/auth-layout.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { deleteAllCopies } from '#client/offline/copies.ts';
import { readImpersonation } from '#client/session/impersonation.ts';
import { storeToken } from '#client/session/session-store.ts';
import { clearPersonalStorage } from '#client/storage/clear-personal-storage.ts';
import { logout } from '#contract/calls/accounts.ts';
import { useToast } from '#ui/toast/use-toast.ts';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('accounts.logout.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

/** Clears the session and goes to the home page, or to the redirect parameter. (rules S8) */
export default function Logout() {
  const { t } = useText();
  const navigate = useNavigate();
  const toast = useToast();
  const back = useRedirect();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // The session ends in this browser even if the server cannot be reached.
    void browserApi(logout, {})
      .catch(() => null)
      .then(() => {
        const wasMember = readImpersonation() !== null;
        storeToken(null);
        // The member of staff who saw the site as a member stays signed in.
        if (!wasMember) {
          clearPersonalStorage();
          void deleteAllCopies();
        }
        toast.show(t('accounts.logout.done'));
        followRedirect(navigate, back ?? '/', { replace: true });
      });
  }, [navigate, back, toast, t]);
  return (
    <AuthLayout>
      <h1 className="h1" aria-busy="true">
        {t('accounts.logout.title')}
      </h1>
    </AuthLayout>
  );
}
