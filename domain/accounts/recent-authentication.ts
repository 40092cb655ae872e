/**
 * How long an authentication allows sensitive actions: changing credentials, refunds and other staff writes. (rules
 * S11)
 */
export const RECENT_AUTHENTICATION_MS = 10 * 60_000;

/** Whether a session authenticated its user within the last ten minutes; never for a session opened by a link. */
export const isRecentlyAuthenticated = (authenticatedAt: Date | null, now: Date): boolean =>
  authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() < RECENT_AUTHENTICATION_MS;
