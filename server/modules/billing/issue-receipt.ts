import { sql } from 'drizzle-orm';
import { includedTax } from '#domain/membership/receipt.ts';
import { cents } from '#domain/shared/money.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { getAccountName } from '#server/modules/accounts/index.ts';
import type { Order } from './queries.ts';
import { findCodeOf } from './queries-discounts.ts';
import { listAddressLines } from './queries-receipts.ts';
import { readSeller } from './queries-seller.ts';
import { type ReceiptLine, receiptCounters, receipts } from './tables.ts';
import { itemName, REFERRED_NAME, UNUSED_NAME } from './words.ts';

type Paid = { order: Order; tier: string };

/**
 * Writes the receipt of a paid order under the next number. The counter's row stays locked until the transaction ends, so
 * that a number is taken only by a receipt that exists: no gap, whoever fails. (decisions.md, Money)
 */
export async function issueReceipt({ clock }: Pick<Ctx, 'clock'>, tx: Tx, { order, tier }: Paid): Promise<void> {
  const holderName = await getAccountName(tx, order.userId);
  const { seller, tax } = await readSeller(tx);
  await tx.insert(receipts).values({
    number: await takeNumber(tx),
    orderId: order.id,
    userId: order.userId,
    holderName,
    employer: order.employer,
    payerAddress: await listAddressLines(tx, order.userId),
    seller,
    tax: tax && { ...tax, amountCents: includedTax(cents(order.amountCents), tax.percent) },
    lines: linesOf(order, { tier, code: await findCodeOf(tx, order) }),
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

function linesOf(order: Order, { tier, code }: { tier: string; code: string | null }): ReceiptLine[] {
  const days = order.rebillDays;
  const lines: ReceiptLine[] = [
    { text: itemName({ tier, days }, 'en'), amountCents: order.listCents, about: { kind: 'membership', tier, days } },
    { text: UNUSED_NAME, amountCents: -order.prorationCents, about: { kind: 'unused' } },
    {
      text: order.discountWhy ?? REFERRED_NAME,
      amountCents: -order.discountCents,
      about: code === null ? { kind: 'invitation' } : { kind: 'code', code },
    },
  ];
  return lines.filter(({ amountCents }) => amountCents !== 0);
}
