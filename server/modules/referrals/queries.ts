import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { type PageOf, type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { referrals } from './tables.ts';

export type Referral = typeof referrals.$inferSelect;

/** One page of a member's invitations, newest first; size 0 returns all. */
export async function listReferralsOf(db: Queryable, inviterId: number, page: PageRequest): Promise<PageOf<Referral>> {
  const mine = eq(referrals.inviterId, inviterId);
  const all = db.select().from(referrals).where(mine).orderBy(desc(referrals.createdAt), desc(referrals.id));
  return selectPage(all, page, () => db.$count(referrals, mine));
}

export async function findReferral(db: Queryable, id: number): Promise<Referral | null> {
  const [row] = await db.select().from(referrals).where(eq(referrals.id, id));
  return row ?? null;
}

/** Which of these addresses the member has invited before, in lower case. */
export async function listInvitedBy(db: Queryable, inviterId: number, emails: readonly string[]): Promise<Set<string>> {
  const address = sql<string>`lower(${referrals.referredEmail})`;
  const lower = emails.map((email) => email.toLowerCase());
  const rows = await db
    .select({ address })
    .from(referrals)
    .where(and(eq(referrals.inviterId, inviterId), inArray(address, lower)));
  return new Set(rows.map((row) => row.address));
}

/** The times of the member's invitations since then, oldest first. */
export async function listInvitedSince(db: Queryable, inviterId: number, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: referrals.createdAt })
    .from(referrals)
    .where(and(eq(referrals.inviterId, inviterId), gt(referrals.createdAt, since)))
    .orderBy(asc(referrals.createdAt));
  return rows.map((row) => row.createdAt);
}

/** Locks a member until the transaction ends, so that their invitations are processed one at a time. */
export async function lockInviter(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
