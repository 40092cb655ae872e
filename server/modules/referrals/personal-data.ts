import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import { listReferralData } from './queries.ts';
import { giftCards, referrals } from './tables.ts';

/** The referral data of a member; invitations of the member by others are the inviters' data. */
export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const { invited, cards } = await listReferralData(db, userId);
  return {
    referrals: invited.map(({ referredEmail, createdAt, lastRemindedAt, appliedAt }) => ({
      referred_email: referredEmail,
      created: createdAt.toISOString(),
      last_reminded: lastRemindedAt?.toISOString() ?? null,
      applied: appliedAt?.toISOString() ?? null,
    })),
    gift_cards: cards.map(({ amountCents, currency, status, dueOn, sentAt }) => ({
      amount: amountCents,
      currency,
      status,
      due: dueOn,
      sent: sentAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Deletes a member's invitations, sent and received. Applied referrals stay without the address, because their gift cards
 * are accounting records; unsent cards are cancelled. Trap: call this while the account still has its address.
 */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  const address = sql`lower(${referrals.referredEmail})`;
  const own = eq(address, (await getAccount(tx, userId)).email.toLowerCase());
  for (const matching of [eq(referrals.inviterId, userId), own]) {
    await tx.delete(referrals).where(and(matching, isNull(referrals.appliedAt)));
    await tx.update(referrals).set({ referredEmail: ANONYMOUS_ADDRESS }).where(matching);
  }
  await tx
    .update(giftCards)
    .set({ status: 'cancelled', cancelledWhy: 'account-deleted' })
    .where(and(eq(giftCards.userId, userId), ne(giftCards.status, 'sent')));
}

/** One for each row, since a member invites an address once. */
const ANONYMOUS_ADDRESS = sql`'forgotten-' || ${referrals.id}`;
