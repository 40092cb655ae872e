/** Links that open a door: 32 random bytes in a mail, their hash in the database, one use. (decisions.md, Sessions) */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { type LinkPurpose, linkExpiry } from '#domain/accounts/link-lifetime.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { linkTokens } from './tables.ts';

export type NewLink = { userId: number; purpose: LinkPurpose; change?: EmailChange };

/** What a `change-email` link will do; `from` is known once it was done. */
export type EmailChange = { to: string; from?: string };

export type Link = { id: number; userId: number; purpose: LinkPurpose; change: EmailChange | null };

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes a link and answers its id and the token, which exists nowhere else. */
export async function makeLink(db: Queryable, link: NewLink, now: Date): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { userId, purpose, change = null } = link;
  const [row] = await db
    .insert(linkTokens)
    .values({
      userId,
      purpose,
      payload: change,
      tokenHash: hashOf(token),
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

// Written by `makeLink` and `recordChange` alone.
const asLink = ({ payload, ...row }: Omit<Link, 'change'> & { payload: unknown }): Link => ({
  ...row,
  change: payload as EmailChange | null,
});

/** The unused, unexpired link of a token, or null. */
export async function findLink(db: Queryable, token: string, now: Date): Promise<Link | null> {
  const open = and(isNull(linkTokens.usedAt), gt(linkTokens.expiresAt, now));
  const [row] = await db
    .select(columns)
    .from(linkTokens)
    .where(and(eq(linkTokens.tokenHash, hashOf(token)), open));
  return row === undefined ? null : asLink(row);
}

export async function findLinkById(db: Queryable, id: number): Promise<(Link & { usedAt: Date | null }) | null> {
  const [row] = await db
    .select({ ...columns, usedAt: linkTokens.usedAt })
    .from(linkTokens)
    .where(eq(linkTokens.id, id));
  return row === undefined ? null : { ...asLink(row), usedAt: row.usedAt };
}

/** Uses a link up; false where somebody was faster. */
export async function spendLink(tx: Tx, id: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(linkTokens)
    .set({ usedAt: now })
    .where(and(eq(linkTokens.id, id), isNull(linkTokens.usedAt)))
    .returning({ id: linkTokens.id });
  return used.length === 1;
}

export async function recordChange(tx: Tx, id: number, change: Required<EmailChange>): Promise<void> {
  await tx.update(linkTokens).set({ payload: change }).where(eq(linkTokens.id, id));
}

type OpenLinks = { userId: number; purposes: readonly LinkPurpose[] };

/** Closes what is still open, so that no letter on its way can undo what has just been done. */
export async function cancelLinks(tx: Tx, { userId, purposes }: OpenLinks, now: Date): Promise<void> {
  const open = and(eq(linkTokens.userId, userId), isNull(linkTokens.usedAt));
  await tx
    .update(linkTokens)
    .set({ usedAt: now })
    .where(and(open, inArray(linkTokens.purpose, [...purposes])));
}

export async function countLinksSince(
  db: Queryable,
  { userId, purpose }: Pick<Link, 'userId' | 'purpose'>,
  since: Date,
): Promise<number> {
  const made = and(eq(linkTokens.userId, userId), eq(linkTokens.purpose, purpose), gt(linkTokens.createdAt, since));
  return db.$count(linkTokens, made);
}

export async function forgetLinks(db: Queryable, before: Date): Promise<void> {
  await db.delete(linkTokens).where(lt(linkTokens.expiresAt, before));
}
