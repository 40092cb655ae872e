import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { readSessionToken, signSessionToken } from './session-token.ts';
import { sessions, users } from './tables.ts';

/** How long a session lives when nobody comes back. */
const LIFETIME_MS = 30 * 86_400_000;
/** The last visit is written at most this often. */
const SEEN_EVERY_MS = 300_000;
const LONGEST_AGENT = 300;

type Needs = Pick<Ctx, 'clock' | 'secret'>;

const endOfLife = (now: Date) => new Date(now.getTime() + LIFETIME_MS);
/** Less than half of the lifetime is left: time for the next token. (decisions.md, Sessions) */
const isAging = (expiresAt: Date, now: Date) => expiresAt.getTime() - now.getTime() < LIFETIME_MS / 2;

/** Opens a session and answers the token that names it. */
export async function openSession(
  db: Queryable,
  { clock, secret }: Needs,
  { userId, userAgent }: { userId: number; userAgent: string | null },
): Promise<string> {
  const now = clock.now();
  const expiresAt = endOfLife(now);
  const id = randomUUID();
  const agent = userAgent?.slice(0, LONGEST_AGENT) ?? null;
  await db.insert(sessions).values({ id, userId, userAgent: agent, createdAt: now, lastSeenAt: now, expiresAt });
  return signSessionToken({ sessionId: id, userId }, secret, expiresAt);
}

export type LiveSession = { sessionId: string; userId: number; superuser: boolean; nextToken: string | null };

/**
 * The live session that a token names, or null. It is prolonged by being used, and a token with less than half of the
 * lifetime left is answered with the next one, until the client has taken it. (decisions.md, Sessions)
 */
export async function findSession(db: Queryable, { clock, secret }: Needs, token: string): Promise<LiveSession | null> {
  const now = clock.now();
  const named = await readSessionToken(token, secret, now);
  if (named === null) return null;
  const { sessionId, userId } = named;
  const row = await findLive(db, { sessionId, userId }, now);
  if (row === null) return null;
  const expiresAt = isAging(row.expiresAt, now) ? endOfLife(now) : row.expiresAt;
  if (expiresAt !== row.expiresAt || now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, sessionId));
  }
  const nextToken = isAging(named.expiresAt, now)
    ? await signSessionToken({ sessionId, userId }, secret, expiresAt)
    : null;
  return { sessionId, userId, superuser: row.superuser, nextToken };
}

type Named = { sessionId: string; userId: number };

async function findLive(db: Queryable, { sessionId, userId }: Named, now: Date) {
  const open = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), isNull(users.deletedAt));
  const [row] = await db
    .select({ superuser: users.isSuperuser, expiresAt: sessions.expiresAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), open));
  return row ?? null;
}

/** The next token of a session that goes on, with a whole lifetime before it. (decisions.md, Sessions) */
export async function prolongSession(db: Queryable, { clock, secret }: Needs, session: Named): Promise<string> {
  const expiresAt = endOfLife(clock.now());
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, session.sessionId));
  return signSessionToken(session, secret, expiresAt);
}

export async function revokeSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends every session of the account but the one kept, if any. */
export async function revokeOtherSessions(
  db: Queryable,
  { userId, keep }: { userId: number; keep: string | null },
  now: Date,
): Promise<void> {
  const others = keep === null ? undefined : ne(sessions.id, keep);
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others));
}

export async function forgetSessions(db: Queryable, before: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)));
}
