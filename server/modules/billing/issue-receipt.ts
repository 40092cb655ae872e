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
import { extensionName, itemName, REFERRED_NAME, UNUSED_NAME } from './words.ts';

/** Extra days: what the unused value of the earlier membership bought beyond the price. */
type Paid = { order: Order; tier: string; extraDays: number };

/**
 * Writes the receipt of a paid order under the next number. The counter's row stays locked until the transaction ends, so
 * that a number is taken only by a receipt that exists: no gap, whoever fails. (rules M27)
 */
export async function issueReceipt(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  { order, tier, extraDays }: Paid,
): Promise<void> {
  const holderName = await getAccountName(tx, order.userId);
  const { seller, tax } = await readSeller(tx);
  await tx.insert(receipts).values({
    number: await takeNumber(tx, 'receipts'),
    orderId: order.id,
    userId: order.userId,
    holderName,
    employer: order.employer,
    payerAddress: await listAddressLines(tx, order.userId),
    seller,
    tax: tax && { ...tax, amountCents: includedTax(cents(order.amountCents), tax.percent) },
    lines: linesOf(order, { tier, extraDays, code: await findCodeOf(tx, order) }),
    amountCents: order.amountCents,
    currency: order.currency,
    issuedAt: clock.now(),
  });
}

const SERIES = { receipts: 1, 'credit-notes': 2 } as const;

/** The next number of a series. Its row stays locked until the transaction ends. */
export async function takeNumber(tx: Tx, series: keyof typeof SERIES): Promise<number> {
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ id: SERIES[series], last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.id, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning();
  if (counter === undefined) throw new Error(`No number was issued for ${series}`);
  return counter.last;
}

type Facts = { tier: string; extraDays: number; code: string | null };

function linesOf(order: Order, { tier, extraDays, code }: Facts): ReceiptLine[] {
  const days = order.rebillDays;
  const lines: ReceiptLine[] = [
    { text: itemName({ tier, days }, 'en'), amountCents: order.listCents, about: { kind: 'membership', tier, days } },
    { text: UNUSED_NAME, amountCents: -order.prorationCents, about: { kind: 'unused' } },
    // Nothing is charged for it: the value beyond the price.
    { text: extensionName(extraDays), amountCents: 0, about: { kind: 'extension', days: extraDays } },
    {
      text: order.discountWhy ?? REFERRED_NAME,
      amountCents: -order.discountCents,
      about: code === null ? { kind: 'invitation' } : { kind: 'code', code },
    },
  ];
  return lines.filter(({ amountCents, about }) => amountCents !== 0 || (about?.kind === 'extension' && extraDays > 0));
}
