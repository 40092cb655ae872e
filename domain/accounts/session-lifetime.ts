import { isStaff, type Staff } from '../access/staff-roles.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type SessionRole = 'member' | 'staff';

type Limits = { readonly absoluteMs: number; readonly idleMs: number; readonly seenEveryMs: number };

/** `seenEveryMs`: how often the last use is stored, so that not every page view writes a row. */
const LIMITS: Readonly<Record<SessionRole, Limits>> = {
  member: { absoluteMs: 90 * DAY_MS, idleMs: 30 * DAY_MS, seenEveryMs: HOUR_MS },
  staff: { absoluteMs: 12 * HOUR_MS, idleMs: HOUR_MS, seenEveryMs: MINUTE_MS },
};

/** The role that limits a session: every role of the office has the shorter limits. (rules S4) */
export const sessionRole = (staff: Staff): SessionRole => (isStaff(staff) ? 'staff' : 'member');

type SessionTimes = { readonly role: SessionRole; readonly startedAt: Date; readonly lastSeenAt: Date };

/**
 * When a session ends: 90 days (staff 12 hours) after it started, or 30 days (1 hour) after its last use. (rules S4)
 */
export function sessionEnd({ role, startedAt, lastSeenAt }: SessionTimes): Date {
  const { absoluteMs, idleMs } = LIMITS[role];
  return new Date(Math.min(startedAt.getTime() + absoluteMs, lastSeenAt.getTime() + idleMs));
}

/** Whether the stored last use is old enough to be updated. */
export const isLastSeenStale = (role: SessionRole, lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > LIMITS[role].seenEveryMs;

/**
 * When a token issued now expires: after 1.5 idle times, so that a visit just before rotation is due still gets the
 * full idle time.
 */
export function tokenEnd({ role, startedAt }: Omit<SessionTimes, 'lastSeenAt'>, now: Date): Date {
  const { absoluteMs, idleMs } = LIMITS[role];
  return new Date(Math.min(startedAt.getTime() + absoluteMs, now.getTime() + 1.5 * idleMs));
}

/** Whether half of the idle time has passed since the token was issued. (rules S3) */
export const isRotationDue = (role: SessionRole, expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() < LIMITS[role].idleMs;
