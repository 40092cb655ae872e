import { sql } from 'drizzle-orm';
import { includedTax } from '#domain/membership/orders/receipt.ts';
import { cents } from '#domain/shared/money.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import { findCodeOfOrder } from '#server/modules/billing/orders/discounts.ts';
import type { Order } from '#server/modules/billing/orders/queries-orders.ts';
import { creditNotes, type ReceiptLine, receiptCounters, receipts } from '#server/modules/billing/tables.ts';
import { findReceiptOfOrder, listAddressLines, readSeller } from './queries-receipts.ts';
import { extensionName, itemName, REFERRED_NAME, UNUSED_NAME } from './receipt-labels.ts';

/** `extraDays` is the extension that the unused value of the earlier membership buys beyond the price. */
type PaidOrder = { order: Order; tier: string; extraDays: number };

/** Issues the receipt of a paid order under the next number, without gaps even if the transaction fails. (rules M27) */
export async function issueReceipt(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  { order, tier, extraDays }: PaidOrder,
): Promise<void> {
  const holder = await getAccount(tx, order.userId);
  // A payment may arrive after its account was deleted.
  const holderName = holder.deletedAt === null ? writeName(holder) : 'Deleted account';
  const { seller, tax } = await readSeller(tx);
  await tx.insert(receipts).values({
    number: await nextNumber(tx, 'receipts'),
    orderId: order.id,
    userId: order.userId,
    holderName,
    employer: order.employer,
    payerAddress: await listAddressLines(tx, order.userId),
    seller,
    tax: tax && { ...tax, amountCents: includedTax(order.amountCents, tax.percent) },
    lines: receiptLines(order, { tier, extraDays, code: await findCodeOfOrder(tx, order) }),
    amountCents: order.amountCents,
    currency: order.currency,
    issuedAt: clock.now(),
  });
}

const SERIES = { receipts: 1, 'credit-notes': 2 } as const;

/**
 * The next number of a series. The counter's row stays locked until the transaction ends, so a rollback leaves no gap.
 */
export async function nextNumber(tx: Tx, series: keyof typeof SERIES): Promise<number> {
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ id: SERIES[series], last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.id, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning();
  if (counter === undefined) throw new Error(`No number was issued for ${series}`);
  return counter.last;
}

type Facts = { tier: string; extraDays: number; code: string | null };

function receiptLines(order: Order, { tier, extraDays, code }: Facts): ReceiptLine[] {
  const days = order.rebillDays;
  const lines: ReceiptLine[] = [
    { text: itemName({ tier, days }, 'en'), amountCents: order.listCents, about: { kind: 'membership', tier, days } },
    { text: UNUSED_NAME, amountCents: cents(-order.prorationCents), about: { kind: 'unused' } },
    // The value beyond the price; nothing is charged for it.
    { text: extensionName(extraDays), amountCents: cents(0), about: { kind: 'extension', days: extraDays } },
    {
      text: order.discountWhy ?? REFERRED_NAME,
      amountCents: cents(-order.discountCents),
      about: code === null ? { kind: 'invitation' } : { kind: 'code', code },
    },
  ];
  return lines.filter(({ amountCents, about }) => amountCents !== 0 || (about?.kind === 'extension' && extraDays > 0));
}

/** Issues the credit note of a refunded order in a gap-free series of its own, once for each receipt. (rules M28) */
export async function issueCreditNote({ clock }: Pick<Ctx, 'clock'>, tx: Tx, order: Order): Promise<void> {
  const receipt = await findReceiptOfOrder(tx, order.id);
  if (receipt === null) return;
  await tx.insert(creditNotes).values({
    number: await nextNumber(tx, 'credit-notes'),
    receiptId: receipt.id,
    userId: order.userId,
    amountCents: receipt.amountCents,
    currency: receipt.currency,
    issuedAt: clock.now(),
  });
}
