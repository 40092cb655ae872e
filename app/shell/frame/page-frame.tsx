import { type ReactNode, useEffect } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { type Login as Known, useLogin } from '#app/api/session/login.tsx';
import { storeLastPosition } from '#app/api/storage/last-position.ts';
import { LinkOutcomeNotice } from '#app/shell/account/link-outcome-notice.tsx';
import { useAnalytics } from '#app/shell/analytics/use-analytics.ts';
import { Footer, type Social } from '#app/shell/footer/footer.tsx';
import { LanguageLinks } from '#app/shell/metadata/language-links.tsx';
import { usePageLanguages } from '#app/shell/metadata/page-languages.ts';
import type { BarLogin } from '#app/shell/top-bar/bar-login.ts';
import { PlainBar } from '#app/shell/top-bar/plain-bar.tsx';
import { TopBar } from '#app/shell/top-bar/top-bar.tsx';
import { writeName } from '#domain/shared/person-name.ts';
import { PageProgress } from './page-progress.tsx';
import { SkipLink } from './skip-link.tsx';
import { useConfig, useImprint } from './use-config.ts';
import { type FrameHandle, useFrame } from './use-frame.ts';
import { useLateFonts } from './use-late-fonts.ts';

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
  const languages = usePageLanguages();
  const { pathname } = useLocation();
  const hasDashboardTour = useConfig('DASHBOARD_TOUR') === 'on';
  const isDemonstration = useConfig('IS_DEMONSTRATION') === 'on';
  const imprint = useImprint();
  useEffect(() => storeLastPosition(pathname), [pathname]);
  useAnalytics();
  useLateFonts();
  const footer = frame.footer ?? (frame.bar === 'full' ? 'full' : 'slim');
  return (
    <>
      <LanguageLinks />
      <SkipLink />
      <PageProgress />
      <LinkOutcomeNotice />
      {frame.bar === 'full' && (
        <TopBar login={login} onLogout={() => void navigate(href('/logout'))} hasDashboardTour={hasDashboardTour} />
      )}
      {frame.bar === 'bare' && <PlainBar />}
      {frame.bar === 'register' && <PlainBar withSignIn />}
      {children}
      {footer !== 'none' && (
        <Footer
          socials={socials}
          languages={languages}
          isDemonstration={isDemonstration}
          imprint={imprint}
          form={footer}
          signup={frame.signup}
        />
      )}
    </>
  );
}

function forBar(login: Known): BarLogin {
  if (login.status === null || login.status === false) return login.status;
  const { membership, canGetCredits, isMembershipValid, isSuperuser, is_staff } = login.user;
  return {
    // Accounts created from the newsletter have no name yet.
    name: writeName(login.user) || login.user.email,
    tier: membership?.name ?? null,
    membershipId: membership?.id ?? null,
    canGetCredits,
    isMember: isMembershipValid,
    isSuperuser,
    isStaff: is_staff,
  };
}
