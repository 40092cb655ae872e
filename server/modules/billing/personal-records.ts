/** What this module keeps about a person: given to that person on request, and forgotten with the account. (rules P52, P53) */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { holdBuyer } from './queries-buyer.ts';
import { listTermsOf } from './queries-person.ts';
import { cardChanges, creditNotes, orders, receipts, renewalSteps, renewals } from './tables.ts';
import { creditNoteNumber, receiptNumber } from './words.ts';

export async function exportOf({ db }: Pick<Ctx, 'db'>, userId: number) {
  const written = await db.select().from(receipts).where(eq(receipts.userId, userId)).orderBy(asc(receipts.number));
  const notes = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.userId, userId))
    .orderBy(asc(creditNotes.number));
  return {
    orders: await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id)),
    renewal: await db.select().from(renewals).where(eq(renewals.userId, userId)),
    card_changes: await db.select().from(cardChanges).where(eq(cardChanges.userId, userId)),
    renewal_steps: await db.select().from(renewalSteps).where(eq(renewalSteps.userId, userId)),
    receipts: written.map((row) => ({ ...row, number: receiptNumber(row.number) })),
    credit_notes: notes.map((row) => ({ ...row, number: creditNoteNumber(row.number) })),
    memberships: await listTermsOf(db, userId),
  };
}

/**
 * Receipts stay as they were written but for the address, and what was paid for stays with them. Nothing is renewed. An order that is not
 * paid is given up; money that arrives for it all the same goes back. (rules M8)
 */
export async function forget(tx: Tx, userId: number, at: Date): Promise<void> {
  await holdBuyer(tx, userId);
  await tx
    .update(orders)
    .set({ status: 'cancelled', checkoutUrl: null })
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['pending', 'requires_action', 'failed'])));
  await tx
    .update(orders)
    .set({ givenUpAt: at })
    .where(and(eq(orders.userId, userId), eq(orders.status, 'cancelled'), isNull(orders.givenUpAt)));
  await tx.delete(cardChanges).where(eq(cardChanges.userId, userId));
  await tx.delete(renewalSteps).where(eq(renewalSteps.userId, userId));
  await tx.delete(renewals).where(eq(renewals.userId, userId));
  await tx.update(receipts).set({ payerAddress: null }).where(eq(receipts.userId, userId));
  await tx.update(orders).set({ employer: null }).where(eq(orders.userId, userId));
}
