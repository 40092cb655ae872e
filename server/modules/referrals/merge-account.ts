/** The invitations of a double. (rules O92) */
import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { referrals } from './tables.ts';

/** Where both invited one colleague, the invitation that was paid for stays, otherwise that of the other account. */
export async function mergeAccount(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  await deleteRepeated(tx, { of: intoId, against: doubleId, unlessApplied: true });
  await deleteRepeated(tx, { of: doubleId, against: intoId, unlessApplied: false });
  await tx.update(referrals).set({ inviterId: intoId }).where(eq(referrals.inviterId, doubleId));
}

type Repetition = { of: number; against: number; unlessApplied: boolean };

/** Deletes pending invitations of an account to those whom the other account invited, or brought. */
async function deleteRepeated(tx: Tx, { of, against, unlessApplied }: Repetition): Promise<void> {
  const other = alias(referrals, 'other');
  const sameColleague = sql`lower(${other.referredEmail}) = lower(${referrals.referredEmail})`;
  const repeated = tx
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.inviterId, against), sameColleague, or(sql`${!unlessApplied}`, isNotNull(other.appliedAt))));
  await tx.delete(referrals).where(and(eq(referrals.inviterId, of), isNull(referrals.appliedAt), exists(repeated)));
}
