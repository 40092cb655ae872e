/** Sign-in attempts are limited per account and per address, by the failures of the last 15 minutes. */
const MINUTE_MS = 60_000;

/** Older failures are not counted. (rules S10) */
export const SIGN_IN_WINDOW_MS = 15 * MINUTE_MS;

/** The limit per address is higher, because a whole hospital may share one. (rules S10) */
export const MAX_FAILURES = { account: 10, address: 30 } as const;

export type Failures = { readonly account: readonly Date[]; readonly address: readonly Date[] };

/** Seconds until the next attempt is allowed; 0 if it is allowed now. (rules S10) */
export function secondsUntilSignIn(failures: Failures, now: Date): number {
  const waits = [wait(failures.account, MAX_FAILURES.account, now), wait(failures.address, MAX_FAILURES.address, now)];
  return Math.ceil(Math.max(...waits) / 1000);
}

/** The wait until the oldest counted failure leaves the window. */
function wait(failures: readonly Date[], max: number, now: Date): number {
  const filling = failures.map((at) => at.getTime()).toSorted((a, b) => b - a)[max - 1];
  return filling === undefined ? 0 : Math.max(0, filling + SIGN_IN_WINDOW_MS - now.getTime());
}
