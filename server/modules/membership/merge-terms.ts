/** The terms of two accounts. (rules O94) */
import { eq } from 'drizzle-orm';
import type { ScheduledTerm } from '#domain/membership/orders/refund.ts';
import { type MergedTerm, mergeTerms } from '#domain/membership/terms/merge-terms.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { memberships, membershipTerms } from './tables.ts';
import { moveTerm } from './terms.ts';

/** The terms whose dates a merge changes. */
export async function planTermMerge(
  db: Queryable,
  { doubleId, intoId }: AccountMerge,
  moment: Moment,
): Promise<ScheduledTerm[]> {
  return mergeTerms(await listTerms(db, intoId), await listTerms(db, doubleId), moment);
}

const listTerms = (db: Queryable, userId: number): Promise<MergedTerm[]> =>
  db
    .select({
      id: membershipTerms.id,
      rank: memberships.rank,
      startsAt: membershipTerms.startsAt,
      endsAt: membershipTerms.endsAt,
      paid: membershipTerms.valueCents,
      endedAt: membershipTerms.endedAt,
      replacedById: membershipTerms.replacedById,
      source: membershipTerms.source,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(eq(membershipTerms.userId, userId));

export async function moveTermsOf(tx: Tx, merge: AccountMerge, moment: Moment): Promise<void> {
  const placed = await planTermMerge(tx, merge, moment);
  await tx.update(membershipTerms).set({ userId: merge.intoId }).where(eq(membershipTerms.userId, merge.doubleId));
  for (const { id: termId, startsAt, endsAt, paid: valueCents } of placed)
    await moveTerm(tx, { termId, startsAt, endsAt, valueCents });
}
