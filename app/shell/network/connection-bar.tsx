import './connection-bar.css';
import { Suspense, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { onOutboxRun } from '#app/api/offline/outbox.ts';
import { VISITOR } from '#app/api/offline/pending-writes.ts';
import { useOwner, usePending } from '#app/api/offline/use-pending.ts';
import { useText } from '#app/i18n/text.tsx';
import { isOnline, useIsOnline } from '#client/network/connection.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { useToast } from '#ui/toast/use-toast.ts';

const loadCopiedPages = () => import('./copied-pages.tsx');
const CopiesLink = lazyComponent(async () => (await loadCopiedPages()).CopiesLink);

/** Reports a lost connection, and blocks navigation until it is back. */
export function ConnectionBar() {
  const { t } = useText();
  const online = useIsOnline();
  const owner = useOwner();
  const count = Object.keys(usePending(owner === VISITOR ? null : owner)).length;
  const blocked = useBlockedNavigation(online);
  useReconnectedToast(online);
  return (
    <div className="connection-bar" role="status" data-shown={!online || undefined}>
      {!online && (
        <>
          <Icon name="warning" />
          <p>
            {t(blocked === null ? 'shell.offline.bar' : 'shell.offline.leaving')}
            {count > 0 && <> {t('shell.offline.waiting', { count })}</>}
          </p>
          <Suspense>
            <CopiesLink />
          </Suspense>
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

/**
 * Navigation without a connection continues once there is one; until then this page stays. A page that is available
 * offline is opened by its address, which the service worker answers. (rules B4)
 */
function useBlockedNavigation(online: boolean): { stay: () => void } | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isOnline() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (online) blocker.proceed();
    // Without a service worker it is not there either.
    else
      loadCopiedPages().then(
        ({ openCopied }) => openCopied(blocker.location),
        () => undefined,
      );
  }, [blocker, online]);
  return blocker.state === 'blocked' ? { stay: blocker.reset } : null;
}

/** Shows a toast once the connection is back and pending writes are sent. */
function useReconnectedToast(online: boolean): void {
  const { t } = useText();
  const toast = useToast();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!online) wasOffline.current = true;
  }, [online]);
  useEffect(
    () =>
      onOutboxRun(({ isUnreachable, sent }) => {
        if (isUnreachable || !wasOffline.current) return;
        wasOffline.current = false;
        if (sent.length > 0) toast.show(t('shell.offline.back'));
      }),
    [toast, t],
  );
}
