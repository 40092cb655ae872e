/** The personal data of this module: its export, and its deletion with the account. (rules P52, P53) */
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { listAllGiftCardsOf } from './gift-cards/queries-gift-cards.ts';
import { lockBuyer } from './queries.ts';
import { listTermsForExport } from './queries-personal-data.ts';
import { creditNoteNumber, receiptNumber } from './receipts/receipt-labels.ts';
import { cardChanges, creditNotes, giftCards, orders, receipts, renewalSteps, renewals } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const placed = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id));
  const issued = await db.select().from(receipts).where(eq(receipts.userId, userId)).orderBy(asc(receipts.number));
  const notes = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.userId, userId))
    .orderBy(asc(creditNotes.number));
  return {
    orders: placed,
    renewal: await db.select().from(renewals).where(eq(renewals.userId, userId)),
    card_changes: await db.select().from(cardChanges).where(eq(cardChanges.userId, userId)),
    renewal_steps: await db.select().from(renewalSteps).where(eq(renewalSteps.userId, userId)),
    receipts: issued.map((row) => ({ ...row, number: receiptNumber(row.number) })),
    credit_notes: notes.map((row) => ({ ...row, number: creditNoteNumber(row.number) })),
    memberships: await listTermsForExport(db, userId),
  };
}

/**
 * Receipts stay, without the address, and so do paid orders. Renewal ends, and unpaid orders are superseded: a payment
 * that still arrives is refunded. (rules M8)
 */
export async function deletePersonalData(tx: Tx, userId: number, at: Date): Promise<void> {
  await lockBuyer(tx, userId);
  await tx
    .update(orders)
    .set({ status: 'cancelled', checkoutUrl: null })
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['pending', 'requires_action', 'failed'])));
  await tx
    .update(orders)
    .set({ supersededAt: at })
    .where(and(eq(orders.userId, userId), eq(orders.status, 'cancelled'), isNull(orders.supersededAt)));
  await tx.delete(cardChanges).where(eq(cardChanges.userId, userId));
  await tx.delete(renewalSteps).where(eq(renewalSteps.userId, userId));
  await tx.delete(renewals).where(eq(renewals.userId, userId));
  await tx.update(receipts).set({ payerAddress: null }).where(eq(receipts.userId, userId));
  await tx.update(orders).set({ employer: null }).where(eq(orders.userId, userId));
  await tx
    .update(giftCards)
    .set({ status: 'cancelled', cancelledWhy: 'account-deleted', heldWhy: null })
    .where(and(eq(giftCards.userId, userId), ne(giftCards.status, 'sent')));
}

/** The gift cards owed to a member, which the export lists with the referrals. */
export async function exportGiftCards({ db }: Pick<Ctx, 'db'>, userId: number) {
  const cards = await listAllGiftCardsOf(db, userId);
  return {
    gift_cards: cards.map(({ amountCents, currency, status, dueOn, sentAt }) => ({
      amount: amountCents,
      currency,
      status,
      due: dueOn,
      sent: sentAt?.toISOString() ?? null,
    })),
  };
}
