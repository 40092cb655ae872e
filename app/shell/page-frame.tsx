import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberPlace } from '#app/api/last-place.ts';
import { type Login as Known, useLogin } from '#app/api/login.tsx';
import { writeName } from '#domain/shared/person-name.ts';
import { Footer, type Social } from './footer.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LinkNews } from './link-news.tsx';
import type { Login } from './login.ts';
import { useMeasuring } from './measuring/use-measuring.ts';
import { useLanguagesOfPage } from './page-languages.ts';
import { PageProgress } from './page-progress.tsx';
import { PlainBar } from './plain-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useConfig } from './use-config.ts';
import { type FrameHandle, useFrame } from './use-frame.ts';
import { useLateLetters } from './use-late-letters.ts';

export type { FrameHandle };

type PageFrameProps = {
  socials: readonly Social[];
  children: ReactNode;
};

/** Bar, page and footer. */
export function PageFrame({ socials, children }: PageFrameProps) {
  const frame = useFrame();
  const login = forBar(useLogin());
  const navigate = useNavigate();
  const languages = useLanguagesOfPage();
  const { pathname } = useLocation();
  const hasDashboardTour = useConfig('DASHBOARD_TOUR') === 'on';
  const isDemonstration = useConfig('IS_DEMONSTRATION') === 'on';
  useEffect(() => rememberPlace(pathname), [pathname]);
  useMeasuring();
  useLateLetters();
  const footer = frame.footer ?? (frame.bar === 'full' ? 'full' : 'slim');
  return (
    <>
      <LanguageLinks />
      <SkipLink />
      <PageProgress />
      <LinkNews />
      {frame.bar === 'full' && (
        <TopBar login={login} onLogout={() => void navigate('/logout')} hasDashboardTour={hasDashboardTour} />
      )}
      {frame.bar === 'bare' && <PlainBar />}
      {frame.bar === 'register' && <PlainBar withSignIn />}
      {children}
      {footer !== 'none' && (
        <Footer
          socials={socials}
          languages={languages}
          isDemonstration={isDemonstration}
          form={footer}
          signup={frame.signup}
        />
      )}
    </>
  );
}

function forBar(login: Known): Login {
  if (login.status === null || login.status === false) return login.status;
  const { membership, canGetCredits, isMembershipValid, isSuperuser } = login.user;
  return {
    // Who came by the newsletter has told no name yet.
    name: writeName(login.user) || login.user.email,
    tier: membership?.name ?? null,
    membershipId: membership?.id ?? null,
    canGetCredits,
    isMember: isMembershipValid,
    isSuperuser,
  };
}
