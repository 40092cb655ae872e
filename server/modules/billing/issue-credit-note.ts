import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { takeNumber } from './issue-receipt.ts';
import type { Order } from './queries.ts';
import { findReceiptOfOrder } from './queries-receipts.ts';
import { creditNotes } from './tables.ts';

/**
 * Writes the credit note of a refunded order under the next number of its own gap-free series, once for each receipt.
 * Without a receipt no money was recorded, so there is nothing to credit. (rules M28)
 */
export async function issueCreditNote({ clock }: Pick<Ctx, 'clock'>, tx: Tx, order: Order): Promise<void> {
  const receipt = await findReceiptOfOrder(tx, order.id);
  if (receipt === null) return;
  await tx.insert(creditNotes).values({
    number: await takeNumber(tx, 'credit-notes'),
    receiptId: receipt.id,
    userId: order.userId,
    amountCents: receipt.amountCents,
    currency: receipt.currency,
    issuedAt: clock.now(),
  });
}
