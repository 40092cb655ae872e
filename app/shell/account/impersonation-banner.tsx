import './impersonation-banner.css';
import { useEffect, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { nowMs } from '#client/clock.ts';
import { type Impersonation, storeImpersonation } from '#client/session/impersonation.ts';
import { logout } from '#contract/calls/accounts.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

const MINUTE_MS = 60_000;

/** Reminds staff that they see the site as a member, until they end it or it ends. (rules O80) */
export function ImpersonationBanner({ name, until, back }: Impersonation) {
  const { t } = useText();
  const minutes = useMinutesLeft(until);
  const [isEnding, setIsEnding] = useState(false);
  useEffect(() => {
    if (minutes <= 0) leaveFor(back);
  }, [minutes, back]);
  const end = async () => {
    setIsEnding(true);
    // It ends in this tab even if the server cannot be reached, where it ends by itself.
    await browserApi(logout, {}).catch(() => null);
    leaveFor(back);
  };
  return (
    <aside className="impersonation-banner" aria-label={t('shell.impersonation.label')}>
      <Icon name="warning" />
      <p>{t('shell.impersonation.text', { name, minutes })}</p>
      <Button kind="secondary" size="small" busy={isEnding} onClick={() => void end()}>
        {t('shell.impersonation.end')}
      </Button>
    </aside>
  );
}

/** Full minutes until an instant, rounded up. */
function useMinutesLeft(until: string): number {
  const left = () => Math.ceil((Date.parse(until) - nowMs()) / MINUTE_MS);
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left), MINUTE_MS / 6);
    return () => clearInterval(timer);
  });
  return minutes;
}

/** A new document, so that nothing of the member stays in memory. */
function leaveFor(page: string): void {
  storeImpersonation(null);
  window.location.assign(page);
}
