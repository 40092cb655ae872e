import { type ReactNode, useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { rememberPlace } from '#app/api/last-place.ts';
import { type Login as Known, useLogin } from '#app/api/login.tsx';
import { writeName } from '#domain/shared/person-name.ts';
import { Footer } from './footer.tsx';
import { LinkNews } from './link-news.tsx';
import type { Login } from './login.ts';
import { PageProgress } from './page-progress.tsx';
import { PlainBar } from './plain-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * What a route's `handle` may say about its frame. `full` unless said otherwise; `own` pages bring their own bar, as the
 * test does with the title of its publication. (§2.2)
 */
export type FrameHandle = { bar: 'full' | 'bare' | 'register' | 'own'; footer?: 'full' | 'slim' | 'none' };

type PageFrameProps = {
  socials: readonly { name: string; url: string }[];
  isDemonstration: boolean;
  children: ReactNode;
};

/** Bar, page and footer. */
export function PageFrame({ socials, isDemonstration, children }: PageFrameProps) {
  const frame = useFrame();
  const login = forBar(useLogin());
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => rememberPlace(pathname), [pathname]);
  const footer = frame.footer ?? (frame.bar === 'full' ? 'full' : 'slim');
  return (
    <>
      <SkipLink />
      <PageProgress />
      <LinkNews />
      {frame.bar === 'full' && <TopBar login={login} onLogout={() => void navigate('/logout')} />}
      {frame.bar === 'bare' && <PlainBar />}
      {frame.bar === 'register' && <PlainBar withSignIn />}
      {children}
      {footer !== 'none' && (
        <Footer
          socials={socials.map(({ name, url }) => ({ name, href: url }))}
          languages={[]}
          isDemonstration={isDemonstration}
          form={footer}
        />
      )}
    </>
  );
}

function useFrame(): FrameHandle {
  const handles = useMatches().map((match) => match.handle as FrameHandle | undefined);
  return handles.findLast((handle) => handle?.bar !== undefined) ?? { bar: 'full' };
}

function forBar(login: Known): Login {
  if (login.status === null || login.status === false) return login.status;
  const { membership, canGetCredits, isMembershipValid } = login.user;
  return {
    name: writeName(login.user),
    tier: membership?.name ?? null,
    canGetCredits,
    isMember: isMembershipValid,
  };
}
