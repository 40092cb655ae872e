import { useEffect, useState } from 'react';
import { href, Link, type MetaFunction, useNavigate } from 'react-router';
import { followRedirect, useRedirect, withRedirect } from '#app/api/redirects/use-redirect.ts';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { pathAfterSignIn } from '#app/features/accounts/auth/after-sign-in.ts';
import { AuthAside } from '#app/features/accounts/auth/auth-aside.tsx';
import { AuthLayout } from '#app/features/accounts/auth/auth-layout.tsx';
import { SignInForm } from '#app/features/accounts/auth/sign-in-form.tsx';
import { PasskeySignIn } from '#app/features/security/passkey-sign-in.tsx';
import { type PendingSignIn, SecondStep } from '#app/features/security/second-step.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';
import { canonicalOf, pageMeta } from '#app/shell/metadata/page-meta.ts';
import { Button } from '#ui/button/button.tsx';

export const handle: FrameHandle = { bar: 'bare' };

const load = async ({ url }: Loading) => ({ canonical: canonicalOf(url) });
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const { t } = readText();
  const title = `${t('accounts.signIn.title')} | ${t('shell.product')}`;
  if (loaderData === undefined) return [{ title }];
  return pageMeta({ title, description: t('accounts.signIn.description'), canonical: loaderData.canonical });
};

/** Redirects away when already logged in. (rules P7) */
export default function SignIn() {
  const { t, rich } = useText();
  const back = useRedirect();
  const navigate = useNavigate();
  const login = useLogin();
  const target = login.status === true ? pathAfterSignIn(back, { user: login.user, host: window.location.host }) : null;
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  useEffect(() => {
    if (target !== null) followRedirect(navigate, target, { replace: true });
  }, [target, navigate]);
  const side = (
    <AuthAside title={t('accounts.signIn.sideTitle')} art={{ number: 117, category: 'neuromodulation' }}>
      <Button kind="secondary" render={<Link to={withRedirect(href('/register'), back)} />}>
        {t('accounts.signIn.sideAct')}
      </Button>
    </AuthAside>
  );
  return (
    <AuthLayout side={pending === null ? side : undefined}>
      <div>
        <h1 className="h1">{t(pending === null ? 'accounts.signIn.title' : 'security.secondStep.title')}</h1>
        {pending !== null && <p className="quiet">{t('security.secondStep.lead')}</p>}
        {pending === null && back !== null && (
          <p className="quiet">
            {back.startsWith('/checkout') ? t('accounts.signIn.backToCheckout') : t('accounts.signIn.back')}
          </p>
        )}
      </div>
      {pending === null ? (
        <div>
          <SignInForm onSecondStep={setPending} />
          <PasskeySignIn />
        </div>
      ) : (
        <>
          <SecondStep pending={pending} onBack={() => setPending(null)} />
          <p className="small quiet">
            {rich('security.secondStep.help', {
              link: (text) => (
                <Link className="link" to={href('/contact-us')}>
                  {text}
                </Link>
              ),
            })}
          </p>
        </>
      )}
    </AuthLayout>
  );
}
