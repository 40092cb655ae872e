import { sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { getAccountName } from '#server/modules/accounts/index.ts';
import type { Order } from './queries.ts';
import { receiptCounters, receipts } from './tables.ts';
import { itemName } from './words.ts';

type Paid = { order: Order; tier: string };

/**
 * Writes the receipt of a paid order under the next number. The counter's row stays locked until the transaction ends, so
 * that a number is taken only by a receipt that exists: no gap, whoever fails. (decisions.md, Money)
 */
export async function issueReceipt({ clock }: Pick<Ctx, 'clock'>, tx: Tx, { order, tier }: Paid): Promise<void> {
  const holderName = await getAccountName(tx, order.userId);
  await tx.insert(receipts).values({
    number: await takeNumber(tx),
    orderId: order.id,
    userId: order.userId,
    holderName,
    employer: order.employer,
    lines: linesOf(order, tier),
    amountCents: order.amountCents,
    currency: order.currency,
    issuedAt: clock.now(),
  });
}

async function takeNumber(tx: Tx): Promise<number> {
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.id, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning();
  if (counter === undefined) throw new Error('The receipt counter gave no number');
  return counter.last;
}

function linesOf(order: Order, tier: string): { text: string; amountCents: number }[] {
  return [
    { text: itemName(tier, order.rebillDays), amountCents: order.listCents },
    { text: 'Unused value of the current membership', amountCents: -order.prorationCents },
    { text: order.discountWhy ?? 'Discount', amountCents: -order.discountCents },
  ].filter(({ amountCents }) => amountCents !== 0);
}
