import { Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { useLogin } from './api/session/login.tsx';
import { loadMiniPlayer } from './features/listening/index.ts';
import { useAnalyticsConsent } from './shell/analytics/use-analytics-consent.ts';
import { FooterSlot } from './shell/footer/footer-slot.tsx';
import { useConfig } from './shell/frame/use-config.ts';
import { useFrame } from './shell/frame/use-frame.ts';
import { getBackgroundMedia, onBackgroundMediaChange } from './shell/player/background-media.ts';
import { Corner } from './shell/prompts/corner.tsx';
import { useModals } from './shell/prompts/modals-context.ts';
import { HELP_DELAY_MS, PROFILE_PROMPT_DELAY_MS, useElapsed } from './shell/prompts/use-elapsed.ts';

const Prompts = lazyComponent(async () => (await import('./features/prompts/prompts.tsx')).Prompts);
const ReferralBanner = lazyComponent(
  async () => (await import('#app/features/prompts/referral/referral-banner.tsx')).ReferralBanner,
);
const MiniPlayer = lazyComponent(async () => (await loadMiniPlayer()).MiniPlayer);
const HelpWidget = lazyComponent(async () => (await import('./features/contact/help-widget.tsx')).HelpWidget);

const CopyRenewal = lazyComponent(async () => (await import('./features/offline/copy/copy-renewal.tsx')).CopyRenewal);

const MeasuringQuestion = lazyComponent(
  async () => (await import('./features/prompts/measuring-question.tsx')).MeasuringQuestion,
);
const ConfirmationHost = lazyComponent(
  async () => (await import('./features/security/confirmation-host.tsx')).ConfirmationHost,
);

/** Dialogs and prompts over a page, opened by the user or by a rule; each is loaded when first needed. */
export function OverPage() {
  const { stack } = useModals();
  const { bar } = useFrame();
  const isProfileTime = useElapsed(PROFILE_PROMPT_DELAY_MS);
  const isHelpTime = useElapsed(HELP_DELAY_MS);
  const login = useLogin();
  const helpChat = useConfig('HELP_CHAT_URL');
  const { host, isOpen, isReopened } = useAnalyticsConsent();
  const isPromptOpen = isOpen && (isProfileTime || isReopened);
  const isReferring = useMayRefer() && isProfileTime && !isPromptOpen;
  const hasPrompts = isProfileTime || stack.some(({ name }) => name !== 'searchMobile');
  const carried = useSyncExternalStore(onBackgroundMediaChange, getBackgroundMedia, () => null);
  return (
    <>
      <Suspense>{carried !== null && <MiniPlayer media={carried} />}</Suspense>
      <Suspense>{login.status === true && <ConfirmationHost isStaff={login.user.isSuperuser} />}</Suspense>
      <Suspense>{isHelpTime && login.status === true && <CopyRenewal account={login.user.id} />}</Suspense>
      <Suspense>{hasPrompts && <Prompts isProfileTime={isProfileTime} />}</Suspense>
      {/* No unrequested prompt appears during a test. */}
      {(bar !== 'own' || isReopened) && isPromptOpen && (
        <Corner>
          <Suspense>{host !== null && <MeasuringQuestion host={host} takesFocus={isReopened} />}</Suspense>
        </Corner>
      )}
      {bar !== 'own' && isReferring && (
        <FooterSlot slot="offer">
          <Suspense>
            <ReferralBanner />
          </Suspense>
        </FooterSlot>
      )}
      {bar !== 'own' && isHelpTime && (
        <FooterSlot slot="help">
          <Suspense>
            <HelpWidget chat={helpChat} />
          </Suspense>
        </FooterSlot>
      )}
    </>
  );
}

/** Pages to read, or with another call to action, and the Referral page, which already invites colleagues. */
const QUIET = /^\/(section|publication)\/|^\/myaccount\/refer\/?$/;

/** Referral banner: valid memberships only, and none of the office. (rules R18, A23) */
function useMayRefer(): boolean {
  const login = useLogin();
  const { pathname } = useLocation();
  return login.status === true && login.user.isMembershipValid && !login.user.is_staff && !QUIET.test(pathname);
}
