import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLogin } from '#app/api/login.tsx';
import { follow, useRedirect, withRedirect } from '#app/api/use-redirect.ts';
import { afterSignIn } from '#app/features/accounts/after-sign-in.ts';
import { Door } from '#app/features/accounts/door.tsx';
import { DoorSide } from '#app/features/accounts/door-side.tsx';
import { SignInForm } from '#app/features/accounts/sign-in-form.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/page-frame.tsx';
import { Button } from '#app/ui/button.tsx';

export const handle: FrameHandle = { bar: 'bare' };

export const meta = () => {
  const { t } = readText();
  return [
    { title: `${t('accounts.signIn.title')} | ${t('shell.product')}` },
    { name: 'description', content: t('accounts.signIn.description') },
  ];
};

/** Redirects away when already logged in. (§2.1) */
export default function SignIn() {
  const { t } = useText();
  const back = useRedirect();
  const navigate = useNavigate();
  const { status } = useLogin();
  useEffect(() => {
    if (status === true) follow(navigate, afterSignIn(back), { replace: true });
  }, [status, back, navigate]);
  const side = (
    <DoorSide title={t('accounts.signIn.sideTitle')} art={{ number: 117, category: 'neuromodulation' }}>
      <Button kind="secondary" render={<Link to={withRedirect('/register', back)} />}>
        {t('accounts.signIn.sideAct')}
      </Button>
    </DoorSide>
  );
  return (
    <Door side={side}>
      <div>
        <h1 className="h1">{t('accounts.signIn.title')}</h1>
        {back !== null && (
          <p className="quiet">
            {back.startsWith('/checkout') ? t('accounts.signIn.backToCheckout') : t('accounts.signIn.back')}
          </p>
        )}
      </div>
      <SignInForm />
    </Door>
  );
}
