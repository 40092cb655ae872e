import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { shortenAddress } from '#server/kernel/network-of.ts';
import { readSessionToken, signSessionToken } from './session-token.ts';
import { sessions, users } from './tables.ts';

/** How long a session lives when nobody comes back. */
const LIFETIME_MS = 30 * 86_400_000;
/** The last visit is written at most once per hour. */
const SEEN_EVERY_MS = 3_600_000;
const LONGEST_AGENT = 300;

type Needs = Pick<Ctx, 'clock' | 'secret'>;
/** `address` is the caller's; of it only the part that `shortenAddress` leaves is kept. */
type Visit = Needs & Pick<Ctx, 'address'>;

const endOfLife = (now: Date) => new Date(now.getTime() + LIFETIME_MS);
/** Less than half of the lifetime is left: time for the next token. (decisions.md, Sessions) */
const isAging = (expiresAt: Date, now: Date) => expiresAt.getTime() - now.getTime() < LIFETIME_MS / 2;

/** Whether a session can still be used at `now`, as a condition on its row. */
const isLive = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** Opens a session and answers the token that names it. */
export async function openSession(
  db: Queryable,
  { clock, secret, address }: Visit,
  { userId, userAgent }: { userId: number; userAgent: string | null },
): Promise<string> {
  const now = clock.now();
  const expiresAt = endOfLife(now);
  const id = randomUUID();
  const agent = userAgent?.slice(0, LONGEST_AGENT) ?? null;
  const network = shortenAddress(address);
  await db
    .insert(sessions)
    .values({ id, userId, userAgent: agent, network, createdAt: now, lastSeenAt: now, expiresAt });
  return signSessionToken({ sessionId: id, userId }, secret, expiresAt);
}

export type LiveSession = { sessionId: string; userId: number; superuser: boolean; nextToken: string | null };

/**
 * The live session that a token names, or null. It is prolonged by being used, and a token with less than half of the
 * lifetime left is answered with the next one, until the client has taken it. (decisions.md, Sessions)
 */
export async function findSession(db: Queryable, visit: Visit, token: string): Promise<LiveSession | null> {
  const { clock, secret } = visit;
  const now = clock.now();
  const named = await readSessionToken(token, secret, now);
  if (named === null) return null;
  const { sessionId, userId } = named;
  const row = await findLive(db, { sessionId, userId }, now);
  if (row === null) return null;
  const expiresAt = isAging(row.expiresAt, now) ? endOfLife(now) : row.expiresAt;
  if (expiresAt !== row.expiresAt || now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    const network = shortenAddress(visit.address);
    await db.update(sessions).set({ lastSeenAt: now, expiresAt, network }).where(eq(sessions.id, sessionId));
  }
  const nextToken = isAging(named.expiresAt, now)
    ? await signSessionToken({ sessionId, userId }, secret, expiresAt)
    : null;
  return { sessionId, userId, superuser: row.superuser, nextToken };
}

type Named = { sessionId: string; userId: number };

async function findLive(db: Queryable, { sessionId, userId }: Named, now: Date) {
  const open = and(isLive(now), isNull(users.deletedAt));
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

export type SessionRow = typeof sessions.$inferSelect;

/** One page of the account's live sessions, the last used first; size 0 asks for all. */
export async function listSessionsOf(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  userId: number,
  { number, size }: { number: number; size: number },
): Promise<{ rows: SessionRow[]; count: number }> {
  const mine = and(eq(sessions.userId, userId), isLive(clock.now()));
  const all = db.select().from(sessions).where(mine).orderBy(desc(sessions.lastSeenAt), desc(sessions.id)).$dynamic();
  const rows = await (size === 0 ? all : all.limit(size).offset((number - 1) * size));
  return { rows, count: await db.$count(sessions, mine) };
}

/** Ends one live session of the account; false where it has none of this name. */
export async function revokeSessionOf(db: Queryable, { userId, sessionId }: Named, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLive(now)))
    .returning({ id: sessions.id });
  return ended.length > 0;
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
