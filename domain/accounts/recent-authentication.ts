import type { StaffPermission } from '../access/staff.ts';

const MINUTE = 60_000;

/**
 * How long an authentication allows sensitive actions: changing credentials, refunds and other staff writes. (rules
 * S11)
 */
export const RECENT_AUTHENTICATION_MS = 10 * MINUTE;

/** How long work of the office may continue an authentication. (rules S26) */
export const MAX_CONTINUED_MS = 120 * MINUTE;

/** How exactly the last change by the person is known, so that not each of them writes to the session. */
const WORK_STEP_MS = MINUTE;

/** Whether a session authenticated its user within the last ten minutes; never for a session opened by a link. */
export const isRecentlyAuthenticated = (authenticatedAt: Date | null, now: Date): boolean =>
  authenticatedAt !== null && isWithin(authenticatedAt, now, RECENT_AUTHENTICATION_MS);

const isWithin = (at: Date, now: Date, ms: number): boolean => now.getTime() - at.getTime() < ms;

/** When a session authenticated its user, and when that person last changed something in the office. */
export type Authentication = { readonly authenticatedAt: Date | null; readonly workedAt: Date | null };

/** What can be repeated or undone by an editor or the inbox. Money, people, credit, staff and settings are not. (rules S26) */
const CONTINUED: readonly StaffPermission[] = [
  ...(['content.write', 'content.publish', 'media.write', 'translations.write', 'inbox.write'] as const),
];

/** Whether work with a permission continues an authentication. (rules S26) */
export const isContinuedWork = (permission: StaffPermission | undefined): boolean =>
  CONTINUED.some((each) => each === permission);

/**
 * Whether the person has worked on since they authenticated, without ten minutes between two changes, and for no more
 * than two hours. (rules S26)
 */
export const isContinued = ({ authenticatedAt, workedAt }: Authentication, now: Date): boolean =>
  isRecentlyAuthenticated(authenticatedAt, now) ||
  (authenticatedAt !== null &&
    isWithin(authenticatedAt, now, MAX_CONTINUED_MS) &&
    workedAt !== null &&
    isWithin(workedAt, now, RECENT_AUTHENTICATION_MS));

/** Whether a change at `now` continues the authentication, and is stored. */
export const isWorkDue = (authentication: Authentication, now: Date): boolean =>
  isContinued(authentication, now) &&
  (authentication.workedAt === null || !isWithin(authentication.workedAt, now, WORK_STEP_MS));
