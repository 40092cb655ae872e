import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLogin } from '#app/api/session/login.tsx';
import { onUserUpdate } from '#app/api/session/user-update.ts';
import { mayRequestProfile } from '#app/features/prompts/profile/may-request-profile.ts';
import { ProfilePrompt } from '#app/features/prompts/profile/profile-prompt.tsx';
import { ReferPrompt } from '#app/features/prompts/referral/refer-prompt.tsx';
import type { Modal } from '#app/shell/prompts/modal.ts';
import { lastActive } from '#app/shell/prompts/modal-stack.ts';
import { useModals } from '#app/shell/prompts/modals-context.ts';
import { PROFILE_PROMPT_DELAY_MS, startTimer } from '#app/shell/prompts/use-elapsed.ts';
import { useIsDialogOpen } from '#ui/dialog/open-dialogs.ts';
import { BuyPrompt } from './buy-prompt.tsx';
import { DownloadPrompt } from './download-prompt.tsx';
import { FreeSectionPrompt } from './free-section-prompt.tsx';
import { NewsletterPrompt } from './newsletter-prompt.tsx';
import { ReadPrompt } from './read-prompt.tsx';
import { TestPrompt } from './test-prompt.tsx';
import { useIsQuiet } from './use-is-quiet.ts';

/** Milliseconds to wait after typing or playback stops, because it may resume at once. */
const QUIET_FOR = 1000;

/** The modals over a page: the last active one is shown, closing it restores the one below. (rules P28) */
export function Prompts({ isProfileTime }: { isProfileTime: boolean }) {
  const { stack, close } = useModals();
  useProfilePrompt(isProfileTime);
  const shown = lastActive(stack);
  return stack.map((modal) => (
    <Prompt key={modal.name} modal={modal} isShown={modal === shown} onClose={() => close(modal.name)} />
  ));
}

type AnyPromptProps = { modal: Modal; isShown: boolean; onClose: () => void };

function Prompt({ modal, ...box }: AnyPromptProps) {
  switch (modal.name) {
    case 'freeSectionBlock':
      return <FreeSectionPrompt modal={modal} {...box} />;
    case 'buyMembership':
      return <BuyPrompt modal={modal} {...box} />;
    case 'takeTest':
      return <TestPrompt modal={modal} {...box} />;
    case 'read':
      return <ReadPrompt modal={modal} {...box} />;
    case 'updateUser':
      return <ProfilePrompt modal={modal} {...box} />;
    case 'referModal':
      return <ReferPrompt modal={modal} {...box} />;
    case 'downloadFiles':
      return <DownloadPrompt modal={modal} {...box} />;
    case 'newsletter':
      return <NewsletterPrompt modal={modal} {...box} />;
    case 'searchMobile':
      // The search modal is rendered by the top bar.
      return null;
  }
}

/**
 * Once per load of the site, 5 s after it, or 5 s after a later sign-in. The user-update event of
 * a subscription opens it at once. (rules P31, P34) A prompt of the page itself comes first.
 */
function useProfilePrompt(isProfileTime: boolean): void {
  const { show } = useModals();
  const { pathname } = useLocation();
  const login = useLogin();
  const [isUpdated, setUpdated] = useState(false);
  const wasVisitor = useRef(false);
  const wasShown = useRef(false);
  useEffect(() => onUserUpdate(() => setUpdated(true)), []);
  if (isProfileTime && login.status === false) wasVisitor.current = true;
  const isAnswering = useIsDialogOpen();
  const isQuiet = useIsQuiet();
  const wasBusy = useRef(false);
  const isTime = mayRequestProfile(login, pathname) && (isProfileTime || isUpdated) && !isAnswering;
  if (isTime && !isQuiet) wasBusy.current = true;
  const isDue = isTime && isQuiet;
  useEffect(() => {
    if (!isDue || wasShown.current) return;
    const pause = wasBusy.current ? QUIET_FOR : 0;
    return startTimer(wasVisitor.current && !isUpdated ? PROFILE_PROMPT_DELAY_MS : pause, () => {
      wasShown.current = true;
      show({ name: 'updateUser' });
    });
  }, [isDue, isUpdated, show]);
}
