/** Emailed links: 32 random bytes, stored as a hash, single use. (rules S18) */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { type LinkPurpose, linkExpiry } from '#domain/accounts/link-lifetime.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { linkTokens } from '#server/modules/accounts/tables.ts';

export type NewLink = { userId: number; purpose: LinkPurpose; change?: EmailChange };

/**
 * The effect of a `change-email` link; `from` is set once it took effect. An `undo-email-change` link has both, and the
 * id of the link that it undoes.
 */
export type EmailChange = { to: string; from?: string; changeId?: number };

export type Link = { id: number; userId: number; purpose: LinkPurpose; change: EmailChange | null };

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Creates a link and returns its id and token; the token is stored nowhere. */
export async function makeLink(db: Queryable, link: NewLink, now: Date): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { userId, purpose, change = null } = link;
  const [row] = await db
    .insert(linkTokens)
    .values({
      userId,
      purpose,
      payload: change,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: linkExpiry(purpose, now),
    })
    .returning({ id: linkTokens.id });
  if (row === undefined) throw new Error('The link was not stored');
  return { id: row.id, token };
}

const columns = {
  id: linkTokens.id,
  userId: linkTokens.userId,
  purpose: linkTokens.purpose,
  payload: linkTokens.payload,
};

// Only `makeLink` and `recordChange` write these rows.
const toLink = ({ payload, ...row }: Omit<Link, 'change'> & { payload: unknown }): Link => ({
  ...row,
  change: payload as EmailChange | null,
});

/** The unused, unexpired link of a token, or null. */
export async function findValidLink(db: Queryable, token: string, now: Date): Promise<Link | null> {
  const open = and(isNull(linkTokens.usedAt), gt(linkTokens.expiresAt, now));
  const [row] = await db
    .select(columns)
    .from(linkTokens)
    .where(and(eq(linkTokens.tokenHash, hashToken(token)), open));
  return row === undefined ? null : toLink(row);
}

export type LinkWithState = Link & { usedAt: Date | null; expiresAt: Date };

/** The link of a token, used or expired ones included. */
export async function findLinkByToken(db: Queryable, token: string): Promise<LinkWithState | null> {
  const [row] = await db
    .select({ ...columns, usedAt: linkTokens.usedAt, expiresAt: linkTokens.expiresAt })
    .from(linkTokens)
    .where(eq(linkTokens.tokenHash, hashToken(token)));
  return row === undefined ? null : { ...toLink(row), usedAt: row.usedAt, expiresAt: row.expiresAt };
}

type StoredLink = Link & { usedAt: Date | null; createdAt: Date };

export async function findLinkById(db: Queryable, id: number): Promise<StoredLink | null> {
  const [row] = await db
    .select({ ...columns, usedAt: linkTokens.usedAt, createdAt: linkTokens.createdAt })
    .from(linkTokens)
    .where(eq(linkTokens.id, id));
  return row === undefined ? null : { ...toLink(row), usedAt: row.usedAt, createdAt: row.createdAt };
}

/** Marks a link as used; false if a concurrent request used it first. */
export async function consumeLink(tx: Tx, id: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(linkTokens)
    .set({ usedAt: now })
    .where(and(eq(linkTokens.id, id), isNull(linkTokens.usedAt)))
    .returning({ id: linkTokens.id });
  return used.length === 1;
}

export async function storeEmailChange(tx: Tx, id: number, change: EmailChange): Promise<void> {
  await tx.update(linkTokens).set({ payload: change }).where(eq(linkTokens.id, id));
}

type OpenLinks = { userId: number; purposes: readonly LinkPurpose[] };

/** Invalidates open links, so that an email already sent cannot undo the change just made. */
export async function cancelLinks(tx: Tx, { userId, purposes }: OpenLinks, now: Date): Promise<void> {
  const open = and(eq(linkTokens.userId, userId), isNull(linkTokens.usedAt));
  await tx
    .update(linkTokens)
    .set({ usedAt: now })
    .where(and(open, inArray(linkTokens.purpose, [...purposes])));
}

const changeIdOf = sql<number>`(${linkTokens.payload}->>'changeId')::int`;

type EmailChangeRef = { userId: number; changeId: number };

/** The open links that undo this change of email, and every later one of the account. */
const matchesUndoLinks = ({ userId, changeId }: EmailChangeRef) =>
  and(
    eq(linkTokens.userId, userId),
    eq(linkTokens.purpose, 'undo-email-change'),
    isNull(linkTokens.usedAt),
    gte(changeIdOf, changeId),
  );

export async function cancelUndoLinks(tx: Tx, change: EmailChangeRef, now: Date): Promise<void> {
  await tx.update(linkTokens).set({ usedAt: now }).where(matchesUndoLinks(change));
}

export async function expireUndoLinks(tx: Tx, change: EmailChangeRef, now: Date): Promise<void> {
  await tx.update(linkTokens).set({ expiresAt: now }).where(matchesUndoLinks(change));
}

/**
 * Whether an address is reserved for its former account while an email change can be undone; otherwise an attacker
 * could take the old address too.
 */
export async function isReservedForUndo(
  db: Queryable,
  { email, except = null }: { email: string; except?: number | null },
  now: Date,
): Promise<boolean> {
  const open = and(isNull(linkTokens.usedAt), gt(linkTokens.expiresAt, now));
  const [row] = await db
    .select({ id: linkTokens.id })
    .from(linkTokens)
    .where(
      and(
        open,
        eq(linkTokens.purpose, 'undo-email-change'),
        eq(sql`lower(${linkTokens.payload}->>'from')`, email.toLowerCase()),
        except === null ? undefined : ne(linkTokens.userId, except),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function countLinksSince(
  db: Queryable,
  { userId, purpose }: Pick<Link, 'userId' | 'purpose'>,
  since: Date,
): Promise<number> {
  const made = and(eq(linkTokens.userId, userId), eq(linkTokens.purpose, purpose), gt(linkTokens.createdAt, since));
  return db.$count(linkTokens, made);
}

export async function deleteExpiredLinks(db: Queryable, before: Date): Promise<void> {
  await db.delete(linkTokens).where(lt(linkTokens.expiresAt, before));
}
