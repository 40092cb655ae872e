import { useEffect } from 'react';
import { nowMs } from '#client/clock.ts';
import { useIsOnline } from '#client/network/connection.ts';
import { listCopies, supportsCopies } from '#client/offline/copies.ts';
import { readImpersonation } from '#client/session/impersonation.ts';
import { hoursAfter } from '#domain/shared/dates.ts';

const HOURS_PER_DAY = 24;

/** Whether a copy was not confirmed for a day. */
async function isDue(account: string): Promise<boolean> {
  const copies = await listCopies(account);
  return copies.some(({ confirmedAt }) => nowMs() >= hoursAfter(new Date(confirmedAt), HOURS_PER_DAY).getTime());
}

/** Renews the copies of the account while it reads elsewhere on the site. (rules B2) */
export function CopyRenewal({ account }: { account: string }) {
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline || !supportsCopies() || readImpersonation() !== null) return;
    // Without a connection after all, they are renewed another time.
    const renew = async () => {
      const { renewCopies } = await import('./renew-copies.ts');
      await renewCopies(account);
    };
    isDue(account)
      .then((due) => (due ? renew() : undefined))
      .catch(() => undefined);
  }, [account, isOnline]);
  return null;
}
