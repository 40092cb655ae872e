import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { getAccountEmail } from '#server/modules/accounts/index.ts';
import { listAllOf } from './queries.ts';
import { giftCards, referrals } from './tables.ts';

/** What the referral program keeps of a member. Who invited the member is the inviter's affair. */
export async function exportOf({ db }: Pick<Ctx, 'db'>, userId: number) {
  const { invited, cards } = await listAllOf(db, userId);
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
 * Forgets whom a member invited and that the member was invited. Applied referrals stay without the address, because
 * their gift cards are accounts of money; a card that was not sent has nobody to go to any more.
 * Trap: call this while the account still has its address.
 */
export async function forget(tx: Tx, userId: number): Promise<void> {
  const address = sql`lower(${referrals.referredEmail})`;
  const own = eq(address, (await getAccountEmail(tx, userId)).toLowerCase());
  for (const theirs of [eq(referrals.inviterId, userId), own]) {
    await tx.delete(referrals).where(and(theirs, isNull(referrals.appliedAt)));
    await tx.update(referrals).set({ referredEmail: forgotten }).where(theirs);
  }
  await tx
    .update(giftCards)
    .set({ status: 'cancelled', cancelledWhy: 'account-deleted' })
    .where(and(eq(giftCards.userId, userId), ne(giftCards.status, 'sent')));
}

/** One for each row, since nobody is invited twice by the same member. */
const forgotten = sql`'forgotten-' || ${referrals.id}`;
