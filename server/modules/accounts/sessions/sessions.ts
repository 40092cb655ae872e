import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import { NO_STAFF, type Staff } from '#domain/access/staff-roles.ts';
import { type Authentication, isWorkDue } from '#domain/accounts/recent-authentication.ts';
import {
  isLastSeenStale,
  isRotationDue,
  type SessionRole,
  sessionEnd,
  sessionRole,
  tokenEnd,
} from '#domain/accounts/session-lifetime.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { shortenAddress } from '#server/kernel/requests/ip-network.ts';
import { type PageOf, type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import { type Secrets, secretsOf } from '#server/kernel/text/secrets.ts';
import { sessions, users } from '#server/modules/accounts/tables.ts';
import { readSessionToken, signSessionToken } from './session-token.ts';

export { startImpersonation } from './impersonation.ts';

const MAX_USER_AGENT_LENGTH = 300;

type Needs = Pick<Ctx, 'clock' | 'secret'>;
/** Only the part of `address` that `shortenAddress` returns is stored. */
type RequestContext = Needs & Pick<Ctx, 'address'>;

const STAFF_COLUMNS = { roles: users.staffRoles, languages: users.staffLanguages };

/** Whether a session can still be used at `now`, as a condition on its row. */
const isLive = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** Opens a session and returns the token that names it; `authenticated` is false when a link opened it. */
export async function openSession(
  db: Queryable,
  { clock, secret, address }: RequestContext,
  { userId, userAgent, authenticated = true }: { userId: number; userAgent: string | null; authenticated?: boolean },
): Promise<string> {
  const now = clock.now();
  const role = await getRole(db, userId);
  const expiresAt = sessionEnd({ role, startedAt: now, lastSeenAt: now });
  const id = randomUUID();
  const agent = userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
  const network = shortenAddress(address);
  const authenticatedAt = authenticated ? now : null;
  await db
    .insert(sessions)
    .values({ id, userId, userAgent: agent, network, createdAt: now, authenticatedAt, lastSeenAt: now, expiresAt });
  return signSessionToken({ sessionId: id, userId }, secret, tokenEnd({ role, startedAt: now }, now));
}

/** The devices of an account's own sessions, including ended ones. */
export async function listUserAgents(db: Queryable, userId: number): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ agent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.impersonatorId)));
  return rows.map(({ agent }) => agent);
}

async function getRole(db: Queryable, userId: number): Promise<SessionRole> {
  const [row] = await db.select(STAFF_COLUMNS).from(users).where(eq(users.id, userId));
  return sessionRole(row ?? NO_STAFF);
}

/** The row of a session that a request names, which has neither ended nor expired, with the role of its account. */
export type SessionFacts = Authentication & { staff: Staff; startedAt: Date; lastSeenAt: Date };

export type NamedSession = SessionRef & { expiresAt: Date; isOfPrevious: boolean };

/** The session that a token names, signed with this secret or an earlier one; null if it is forged or has expired. */
export async function readToken(secrets: Secrets, token: string, now: Date): Promise<NamedSession | null> {
  for (const [at, secret] of secretsOf(secrets).entries()) {
    const named = await readSessionToken(token, secret, now);
    if (named !== null) return { ...named, isOfPrevious: at > 0 };
  }
  return null;
}

/** Whether a session has not reached its end; the role may have changed since the end was stored. (rules S3) */
export const isWithinRole = (row: SessionFacts, now: Date): boolean =>
  sessionEnd({ ...row, role: sessionRole(row.staff) }) > now;

/**
 * Extends a session by its use, at most to its absolute end. Returns the next token if less than half of this one's time is
 * left or its secret is an earlier one, until the client uses it; otherwise null. (rules S3)
 */
export async function continueSession(
  db: Queryable,
  { clock, secret, address }: RequestContext,
  { named, row }: { named: NamedSession; row: SessionFacts },
): Promise<string | null> {
  const now = clock.now();
  const { sessionId, userId } = named;
  const { startedAt, lastSeenAt } = row;
  const role = sessionRole(row.staff);
  if (isLastSeenStale(role, lastSeenAt, now)) {
    const expiresAt = sessionEnd({ role, startedAt, lastSeenAt: now });
    const network = shortenAddress(address);
    await db.update(sessions).set({ lastSeenAt: now, expiresAt, network }).where(eq(sessions.id, sessionId));
  }
  const nextEnd = tokenEnd({ role, startedAt }, now);
  const rotates = named.isOfPrevious || (isRotationDue(role, named.expiresAt, now) && nextEnd > named.expiresAt);
  return rotates ? signSessionToken({ sessionId, userId }, secret, nextEnd) : null;
}

type SessionRef = { sessionId: string; userId: number };
type LiveRow = SessionFacts & { role: SessionRole };

async function findLive(db: Queryable, { sessionId, userId }: SessionRef, now: Date): Promise<LiveRow | null> {
  const open = and(isLive(now), isNull(users.deletedAt));
  const [row] = await db
    .select({
      ...STAFF_COLUMNS,
      authenticatedAt: sessions.authenticatedAt,
      workedAt: sessions.workedAt,
      startedAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), open));
  if (row === undefined) return null;
  const { roles, languages, ...times } = row;
  const staff = { roles, languages };
  const live = { ...times, staff, role: sessionRole(staff) };
  // The role may have changed since the end was stored.
  return sessionEnd(live) <= now ? null : live;
}

/**
 * Continues a session under a new id and returns its token; the old token becomes invalid. The start does not change,
 * so neither does the absolute end. (rules S12)
 */
export async function rotateSession(db: Queryable, { clock, secret }: Needs, session: SessionRef): Promise<string> {
  const now = clock.now();
  const row = await findLive(db, session, now);
  if (row === null) throw new Failure('session.invalid');
  const expiresAt = sessionEnd({ ...row, lastSeenAt: now });
  const sessionId = randomUUID();
  const renamed = await db
    .update(sessions)
    .set({ id: sessionId, lastSeenAt: now, expiresAt })
    .where(and(eq(sessions.id, session.sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  // A concurrent call changed the session first.
  if (renamed.length === 0) throw new Failure('session.invalid');
  return signSessionToken({ sessionId, userId: session.userId }, secret, tokenEnd(row, now));
}

/** Records that the caller has authenticated again. (rules S11) */
export async function confirmSession(db: Queryable, { clock }: Pick<Ctx, 'clock'>, sessionId: string): Promise<void> {
  await db.update(sessions).set({ authenticatedAt: clock.now() }).where(eq(sessions.id, sessionId));
}

/** Stores that staff changed something, while that continues their authentication. (rules S26) */
export async function continueWork(
  db: Queryable,
  { clock }: Pick<Ctx, 'clock'>,
  { sessionId, ...authentication }: Authentication & { sessionId: string },
): Promise<void> {
  const workedAt = clock.now();
  if (isWorkDue(authentication, workedAt))
    await db.update(sessions).set({ workedAt }).where(eq(sessions.id, sessionId));
}

export type SessionRow = typeof sessions.$inferSelect;

/** One page of the account's live sessions, most recently used first; size 0 returns all. */
export async function listSessionsOf(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  userId: number,
  page: PageRequest,
): Promise<PageOf<SessionRow>> {
  const mine = and(eq(sessions.userId, userId), isNull(sessions.impersonatorId), isLive(clock.now()));
  const all = db.select().from(sessions).where(mine).orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return selectPage(all, page, () => db.$count(sessions, mine));
}

/** Ends one live session of the account; false if there is no such session. */
export async function revokeSessionOf(db: Queryable, { userId, sessionId }: SessionRef, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLive(now)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends the session of the request, which another one is about to replace in this browser. (ASVS 7.2.4) */
export async function endCurrentSession(
  { clock, viewer, sessionId }: Pick<Ctx, 'clock' | 'viewer' | 'sessionId'>,
  db: Queryable,
): Promise<void> {
  if (viewer.kind === 'visitor' || sessionId === null) return;
  await revokeSessionOf(db, { userId: viewer.id, sessionId }, clock.now());
}

/** Ends every session of the account except `exceptSession`, and those in which it sees the site as a member. */
export async function revokeOtherSessions(
  db: Queryable,
  { userId, exceptSession: sessionId }: { userId: number; exceptSession: string | null },
  now: Date,
): Promise<void> {
  const others = sessionId === null ? undefined : ne(sessions.id, sessionId);
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)), isNull(sessions.revokedAt), others),
    );
}

export async function deleteEndedSessions(db: Queryable, before: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)));
}
