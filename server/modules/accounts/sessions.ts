import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { readSessionToken, signSessionToken } from './session-token.ts';
import { sessions, users } from './tables.ts';

/** How long a session lives when nobody comes back. */
const LIFETIME_DAYS = 30;
const DAY_MS = 86_400_000;
/** The last visit is written at most this often. */
const SEEN_EVERY_MS = 300_000;

type Needs = Pick<Ctx, 'clock' | 'secret'>;

/** Opens a session and answers the token that names it. */
export async function openSession(db: Queryable, { clock, secret }: Needs, account: { userId: number; userAgent: string | null }): Promise<string> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_DAYS * DAY_MS);
  const id = randomUUID();
  await db.insert(sessions).values({ id, ...account, createdAt: now, lastSeenAt: now, expiresAt });
  return signSessionToken({ sessionId: id, userId: account.userId }, secret, expiresAt);
}

export type LiveSession = { sessionId: string; userId: number; superuser: boolean; nextToken: string | null };

/**
 * The live session that a token names, or null. When less than half of its lifetime is left it is prolonged, and the
 * token of the longer session is answered too. (decisions.md, Sessions)
 */
export async function findSession(db: Queryable, { clock, secret }: Needs, token: string): Promise<LiveSession | null> {
  const now = clock.now();
  const named = await readSessionToken(token, secret, now);
  if (named === null) return null;
  const [row] = await db
    .select({ superuser: users.isSuperuser, expiresAt: sessions.expiresAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, named.sessionId), eq(sessions.userId, named.userId), isNull(sessions.revokedAt), isNull(users.deletedAt), gt(sessions.expiresAt, now)));
  if (row === undefined) return null;
  const short = row.expiresAt.getTime() - now.getTime() < (LIFETIME_DAYS * DAY_MS) / 2;
  const expiresAt = short ? new Date(now.getTime() + LIFETIME_DAYS * DAY_MS) : row.expiresAt;
  if (short || now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, named.sessionId));
  }
  const nextToken = short ? await signSessionToken(named, secret, expiresAt) : null;
  return { ...named, superuser: row.superuser, nextToken };
}

export async function revokeSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, sessionId));
}

/** Ends every session of the account but the one kept, if any. */
export async function revokeOtherSessions(db: Queryable, account: { userId: number; keep: string | null }, now: Date): Promise<void> {
  const others = account.keep === null ? undefined : ne(sessions.id, account.keep);
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, account.userId), isNull(sessions.revokedAt), others));
}
