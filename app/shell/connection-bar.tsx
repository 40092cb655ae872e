import './connection-bar.css';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { isOnline, useIsOnline } from '#app/api/connection.ts';
import { onOutboxRun } from '#app/api/outbox.ts';
import { VISITOR } from '#app/api/pending-writes.ts';
import { useOwner, usePending } from '#app/api/use-pending.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useToast } from '#app/ui/use-toast.ts';

/** Says that there is no connection, holds back what needs one, and goes on when it is there again. */
export function ConnectionBar() {
  const { t } = useText();
  const online = useIsOnline();
  const owner = useOwner();
  const count = Object.keys(usePending(owner === VISITOR ? null : owner)).length;
  const blocked = useHeldNavigation(online);
  useGoodNews(online);
  return (
    <div className="connection-bar" role="status" data-shown={!online || undefined}>
      {!online && (
        <>
          <Icon name="warning" />
          <p>
            {t(blocked === null ? 'shell.offline.bar' : 'shell.offline.leaving')}
            {count > 0 && <> {t('shell.offline.waiting', { count })}</>}
          </p>
          {blocked !== null && (
            <Button kind="secondary" size="small" onClick={blocked.stay}>
              {t('shell.offline.stay')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** A page that is asked for without a connection opens once there is one; until then this page stays. */
function useHeldNavigation(online: boolean): { stay: () => void } | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isOnline() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked' && online) blocker.proceed();
  }, [blocker, online]);
  return blocker.state === 'blocked' ? { stay: blocker.reset } : null;
}

/** Says once that the connection is back and that nothing waits any more. */
function useGoodNews(online: boolean): void {
  const { t } = useText();
  const toast = useToast();
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!online) isAwaited.current = true;
  }, [online]);
  useEffect(
    () =>
      onOutboxRun(({ isUnreachable, sent }) => {
        if (isUnreachable || !isAwaited.current) return;
        isAwaited.current = false;
        if (sent.length > 0) toast.say(t('shell.offline.back'));
      }),
    [toast, t],
  );
}
