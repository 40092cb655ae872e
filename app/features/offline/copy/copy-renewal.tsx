import { useEffect } from 'react';
import { useIsOnline } from '#client/network/connection.ts';
import { supportsCopies } from '#client/offline/copies.ts';
import { readImpersonation } from '#client/session/impersonation.ts';
import { renewCopies } from './renew-copies.ts';

/** Renews the copies of the account while it reads elsewhere on the site. (rules B2) */
export function CopyRenewal({ account }: { account: string }) {
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline || !supportsCopies() || readImpersonation() !== null) return;
    // Without a connection after all, they are renewed another time.
    renewCopies(account).catch(() => undefined);
  }, [account, isOnline]);
  return null;
}
