import { type ReactNode, useEffect, useRef } from 'react';
import { href, Link, type MetaFunction, useLoaderData, useNavigate } from 'react-router';
import { followRedirect, useRedirect, withRedirect } from '#app/api/redirects/use-redirect.ts';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { isIncompleteAccount } from '#app/api/session/is-incomplete-account.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { pathAfterSignIn } from '#app/features/accounts/auth/after-sign-in.ts';
import { AuthAside } from '#app/features/accounts/auth/auth-aside.tsx';
import { AuthLayout } from '#app/features/accounts/auth/auth-layout.tsx';
import { RegisterForm } from '#app/features/accounts/auth/register-form.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import { canonicalOf, pageMeta } from '#app/shell/metadata/page-meta.ts';
import { listMemberships } from '#contract/calls/membership.ts';
import { ONE_YEAR } from '#domain/membership/pricing.ts';

export const handle: FrameHandle = { bar: 'register' };

async function load({ api, url }: Loading) {
  const { items } = await api(listMemberships, { include: ['prices'], page: { size: 0 } });
  const yearly = items.flatMap(({ prices }) => prices.filter(({ rebillDays }) => rebillDays === ONE_YEAR));
  return {
    from: yearly.length === 0 ? null : Math.min(...yearly.map(({ amount }) => amount)),
    canonical: canonicalOf(url),
  };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const { t } = readText();
  const title = `${t('accounts.register.title')} | ${t('shell.product')}`;
  if (loaderData === undefined) return [{ title }];
  return pageMeta({ title, description: t('accounts.register.description'), canonical: loaderData.canonical });
};

export default function Register() {
  const { t } = useText();
  const back = useRedirect();
  const navigate = useNavigate();
  const login = useLogin();
  const target =
    login.status === true && !isIncompleteAccount(login.user)
      ? pathAfterSignIn(back, { user: login.user, host: window.location.host })
      : null;
  const hasRegistered = useRef(false);
  useEffect(() => {
    // A new user is sent to "Check your inbox"; other signed-in users skip the form,
    // except accounts created by a newsletter sign-up.
    if (target !== null && !hasRegistered.current) followRedirect(navigate, target, { replace: true });
  }, [target, navigate]);
  const goOn = () => {
    hasRegistered.current = true;
    void navigate(withRedirect(href('/register-success'), back));
  };
  return (
    <AuthLayout side={<Side />}>
      <h1 className="h1">{t('accounts.register.title')}</h1>
      <RegisterForm onRegistered={goOn} />
    </AuthLayout>
  );
}

function Side() {
  const { t, rich, money } = useText();
  const { from } = useLoaderData<typeof loader>();
  const offersCredit = useOffersCredit();
  const link = { link: (text: ReactNode) => <Link to={href('/pricing')}>{text}</Link> };
  return (
    <AuthAside title={t('accounts.register.sideTitle')} art={{ number: 108, category: 'perinatal' }}>
      {offersCredit && (
        <p className="small">
          {from === null
            ? rich('accounts.register.creditPlain', link)
            : rich('accounts.register.credit', link, { price: money(from, { wholeDollars: true }) })}
        </p>
      )}
    </AuthAside>
  );
}
