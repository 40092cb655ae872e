import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { clearPersonalStorage } from '#app/api/clear-personal-storage.ts';
import { storeToken } from '#app/api/session-store.ts';
import { follow, useRedirect } from '#app/api/use-redirect.ts';
import { Door } from '#app/features/accounts/door.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/page-frame.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { logout } from '#contract/calls/accounts.ts';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('accounts.logout.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

/** Clears the session and goes to the home page, or to where the redirect parameter says. (rules S8) */
export default function Logout() {
  const { t } = useText();
  const navigate = useNavigate();
  const toast = useToast();
  const back = useRedirect();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // The session ends in this browser whether or not the server can be told.
    void browserApi(logout, {})
      .catch(() => null)
      .then(() => {
        storeToken(null);
        clearPersonalStorage();
        toast.say(t('accounts.logout.done'));
        follow(navigate, back ?? '/', { replace: true });
      });
  }, [navigate, back, toast, t]);
  return (
    <Door>
      <h1 className="h1" aria-busy="true">
        {t('accounts.logout.title')}
      </h1>
    </Door>
  );
}
