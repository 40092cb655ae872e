import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useLogin } from './api/login.tsx';
import { Corner } from './shell/corner.tsx';
import { useMeasuringConsent } from './shell/measuring/use-measuring-consent.ts';
import { useModals } from './shell/modals/modals-context.ts';
import { useConfig } from './shell/use-config.ts';
import { HELP_AFTER, PROFILE_AFTER, useElapsed } from './shell/use-elapsed.ts';
import { useFrame } from './shell/use-frame.ts';
import { lazyPart } from './ui/lazy-part.tsx';

const Prompts = lazyPart(async () => (await import('./features/prompts/prompts.tsx')).Prompts);
const ReferralBanner = lazyPart(async () => (await import('./features/prompts/referral-banner.tsx')).ReferralBanner);
const HelpWidget = lazyPart(async () => (await import('./features/contact/help-widget.tsx')).HelpWidget);

const MeasuringQuestion = lazyPart(
  async () => (await import('./features/prompts/measuring-question.tsx')).MeasuringQuestion,
);

/** What comes up over a page, by itself or when it is asked for; each part is fetched when the first of it is due. */
export function OverPage() {
  const { stack } = useModals();
  const { bar } = useFrame();
  const isProfileTime = useElapsed(PROFILE_AFTER);
  const isHelpTime = useElapsed(HELP_AFTER);
  const helpChat = useConfig('HELP_CHAT_URL');
  const { host, isOpen, isReopened } = useMeasuringConsent();
  const isAsking = isOpen && (isProfileTime || isReopened);
  const isReferring = useMayRefer() && isProfileTime && !isAsking;
  const hasPrompts = isProfileTime || stack.some(({ name }) => name !== 'searchMobile');
  return (
    <>
      <Suspense>{hasPrompts && <Prompts isProfileTime={isProfileTime} />}</Suspense>
      {/* A test is sat without anything in the corner that nobody asked for. */}
      {(bar !== 'own' || isReopened) && (isAsking || isReferring || isHelpTime) && (
        <Corner>
          <Suspense>{isAsking && host !== null && <MeasuringQuestion host={host} takesFocus={isReopened} />}</Suspense>
          <Suspense>{isReferring && <ReferralBanner />}</Suspense>
          <Suspense>{isHelpTime && <HelpWidget chat={helpChat} />}</Suspense>
        </Corner>
      )}
    </>
  );
}

/** Where something is read or begun, and nothing else asks to be clicked; and where colleagues are invited already. */
const QUIET = /^\/(section|publication)\/|^\/myaccount\/refer\/?$/;

/** Referral banner: valid memberships only. (§6) */
function useMayRefer(): boolean {
  const login = useLogin();
  const { pathname } = useLocation();
  return login.status === true && login.user.isMembershipValid && !QUIET.test(pathname);
}
