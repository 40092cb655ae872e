import { creditNote, type ReceiptRecord, receipt } from '#certificates/receipt.ts';
import { parseId } from '#domain/shared/id.ts';
import { cents } from '#domain/shared/money.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { getAccountEmail } from '#server/modules/accounts/index.ts';
import { readEnvelope } from '#server/modules/letters/index.ts';
import { describePayment } from './describe-payment.ts';
import { findOrder, type Order, type Receipt } from './queries.ts';
import { listCreditNotesOf } from './queries-credit-notes.ts';
import { findReceiptOf, listAddressLines } from './queries-receipts.ts';
import { creditNoteNumber, receiptNumber } from './words.ts';

export type Needs = Pick<Ctx, 'db' | 'viewer' | 'clock' | 'origin' | 'payments' | 'pdf'>;

/** The receipt as a document, for its holder alone. (rules M27) */
export async function printReceipt(ctx: Needs, id: string): Promise<{ name: string; bytes: Uint8Array }> {
  if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
  const receiptId = parseId<'receipt'>(id);
  const found = receiptId === null ? null : await findReceiptOf(ctx.db, ctx.viewer.id, receiptId);
  const order = found === null ? null : await findOrder(ctx.db, found.orderId);
  if (found === null || order === null) throw new Failure('receipt.not-found');
  const bytes = await ctx.pdf.print(receipt(await recordOf(ctx, found, order)));
  return { name: `receipt-${receiptNumber(found.number)}.pdf`, bytes };
}

/** The credit note of a refund as a document, for its holder alone. (rules M28) */
export async function printCreditNote(ctx: Needs, id: string): Promise<{ name: string; bytes: Uint8Array }> {
  if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
  const noteId = parseId<'creditNote'>(id);
  const [note] = noteId === null ? [] : await listCreditNotesOf(ctx.db, ctx.viewer.id, [noteId]);
  const order = note === undefined ? null : await findOrder(ctx.db, note.orderId);
  const found = note === undefined ? null : await findReceiptOf(ctx.db, ctx.viewer.id, note.receiptId);
  if (note === undefined || order === null || found === null) throw new Failure('credit-note.not-found');
  const number = creditNoteNumber(note.number);
  const record = { ...(await recordOf(ctx, found, order)), issuedAt: note.issuedAt };
  const bytes = await ctx.pdf.print(creditNote(record, { number, on: dayIn(note.issuedAt, ctx.clock.zone) }));
  return { name: `credit-note-${number}.pdf`, bytes };
}

async function recordOf(ctx: Needs, found: Receipt, order: Order): Promise<ReceiptRecord> {
  const { sender } = await readEnvelope(ctx);
  const lines = found.lines.map(({ text, amountCents }) => ({ label: text, amount: cents(amountCents) }));
  return {
    brand: sender.brand,
    seller: {
      name: found.seller?.name ?? sender.brand,
      address: [withoutName(found.seller?.address ?? sender.address, found.seller?.name ?? sender.brand)],
      ...(found.seller?.taxId ? { taxId: found.seller.taxId } : {}),
      supportEmail: sender.supportEmail,
    },
    number: receiptNumber(found.number),
    paidOn: dayIn(order.paidAt ?? found.issuedAt, ctx.clock.zone),
    payer: {
      name: found.holderName,
      email: await getAccountEmail(ctx.db, found.userId),
      address: found.payerAddress ?? (await listAddressLines(ctx.db, found.userId)),
      ...(found.employer === null ? {} : { employer: found.employer }),
    },
    lines: lines.filter(({ amount }) => amount >= 0),
    reductions: lines.filter(({ amount }) => amount < 0),
    ...(found.tax === null
      ? {}
      : { tax: { ...found.tax, name: found.tax.name ?? 'Sales tax', amount: cents(found.tax.amountCents) } }),
    total: cents(found.amountCents),
    currency: found.currency,
    paidWith: await describePayment(ctx, order, 'en'),
    issuedAt: found.issuedAt,
    ...(order.refundedAt === null
      ? {}
      : {
          returned: {
            by: order.chargedBackAt === null ? 'seller' : 'bank',
            on: dayIn(order.refundedAt, ctx.clock.zone),
            amount: cents(found.amountCents),
          },
        }),
  };
}

/** A postal address begins with whose it is; here the name stands above it. */
const withoutName = (address: string, name: string): string =>
  address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address;
