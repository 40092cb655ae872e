import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import { referrals } from './tables.ts';

/** The referral data of a member; invitations of the member by others are the inviters' data. */
export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const invited = await db.select().from(referrals).where(eq(referrals.inviterId, userId)).orderBy(asc(referrals.id));
  return {
    referrals: invited.map(({ referredEmail, createdAt, lastRemindedAt, appliedAt }) => ({
      referred_email: referredEmail,
      created: createdAt.toISOString(),
      last_reminded: lastRemindedAt?.toISOString() ?? null,
      applied: appliedAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Deletes a member's invitations, sent and received. Applied referrals stay without the address, because their gift
 * cards are accounting records. Trap: call this while the account still has its address.
 */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  const address = sql`lower(${referrals.referredEmail})`;
  const own = eq(address, (await getAccount(tx, userId)).email.toLowerCase());
  for (const matching of [eq(referrals.inviterId, userId), own]) {
    await tx.delete(referrals).where(and(matching, isNull(referrals.appliedAt)));
    await tx.update(referrals).set({ referredEmail: ANONYMOUS_ADDRESS }).where(matching);
  }
}

/** Unique for each row, because a member invites an address once. */
const ANONYMOUS_ADDRESS = sql`'forgotten-' || ${referrals.id}`;
