import { Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useLogin } from './api/login.tsx';
import { carriedMedia, onCarriedChange } from './shell/carried-media.ts';
import { Corner } from './shell/corner.tsx';
import { FooterPart } from './shell/footer-part.tsx';
import { useMeasuringConsent } from './shell/measuring/use-measuring-consent.ts';
import { useModals } from './shell/modals/modals-context.ts';
import { useConfig } from './shell/use-config.ts';
import { HELP_AFTER, PROFILE_AFTER, useElapsed } from './shell/use-elapsed.ts';
import { useFrame } from './shell/use-frame.ts';
import { lazyPart } from './ui/lazy-part.tsx';

const Prompts = lazyPart(async () => (await import('./features/prompts/prompts.tsx')).Prompts);
const ReferralBanner = lazyPart(async () => (await import('./features/prompts/referral-banner.tsx')).ReferralBanner);
const MiniPlayer = lazyPart(async () => (await import('./features/section/mini-player.tsx')).MiniPlayer);
const HelpWidget = lazyPart(async () => (await import('./features/contact/help-widget.tsx')).HelpWidget);

const MeasuringQuestion = lazyPart(
  async () => (await import('./features/prompts/measuring-question.tsx')).MeasuringQuestion,
);
const ConfirmationHost = lazyPart(
  async () => (await import('./features/security/confirmation-host.tsx')).ConfirmationHost,
);

/** What comes up over a page, by itself or when it is asked for; each part is fetched when the first of it is due. */
export function OverPage() {
  const { stack } = useModals();
  const { bar } = useFrame();
  const isProfileTime = useElapsed(PROFILE_AFTER);
  const isHelpTime = useElapsed(HELP_AFTER);
  const login = useLogin();
  const helpChat = useConfig('HELP_CHAT_URL');
  const { host, isOpen, isReopened } = useMeasuringConsent();
  const isAsking = isOpen && (isProfileTime || isReopened);
  const isReferring = useMayRefer() && isProfileTime && !isAsking;
  const hasPrompts = isProfileTime || stack.some(({ name }) => name !== 'searchMobile');
  const carried = useSyncExternalStore(onCarriedChange, carriedMedia, () => null);
  return (
    <>
      <Suspense>{carried !== null && <MiniPlayer key={carried.sectionId} media={carried} />}</Suspense>
      <Suspense>{login.status === true && <ConfirmationHost isStaff={login.user.isSuperuser} />}</Suspense>
      <Suspense>{hasPrompts && <Prompts isProfileTime={isProfileTime} />}</Suspense>
      {/* A test is sat without anything in the corner that nobody asked for. */}
      {(bar !== 'own' || isReopened) && isAsking && (
        <Corner>
          <Suspense>{host !== null && <MeasuringQuestion host={host} takesFocus={isReopened} />}</Suspense>
        </Corner>
      )}
      {bar !== 'own' && isReferring && (
        <FooterPart slot="offer">
          <Suspense>
            <ReferralBanner />
          </Suspense>
        </FooterPart>
      )}
      {bar !== 'own' && isHelpTime && (
        <FooterPart slot="help">
          <Suspense>
            <HelpWidget chat={helpChat} />
          </Suspense>
        </FooterPart>
      )}
    </>
  );
}

/** Where something is read or begun, and nothing else asks to be clicked; and where colleagues are invited already. */
const QUIET = /^\/(section|publication)\/|^\/myaccount\/refer\/?$/;

/** Referral banner: valid memberships only. (rules R18) */
function useMayRefer(): boolean {
  const login = useLogin();
  const { pathname } = useLocation();
  return login.status === true && login.user.isMembershipValid && !QUIET.test(pathname);
}
