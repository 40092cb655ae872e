import { asc, eq } from 'drizzle-orm';
import { creditNote, type ReceiptRecord, receipt } from '#certificates/receipt.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { libraryLanguage } from '#domain/site/papers.ts';
import { messagesAt } from '#messages/message-tree.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import { findOrder, type Order } from '#server/modules/billing/orders/queries-orders.ts';
import type { Receipt } from '#server/modules/billing/queries.ts';
import { type ReceiptLine, receipts } from '#server/modules/billing/tables.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import {
  findCreditNoteHolder,
  findReceiptHolder,
  findReceiptOf,
  listAddressLines,
  listCreditNotes,
  listCreditNotesOf,
} from './queries-receipts.ts';
import { creditNoteNumber, nameLine, receiptNumber } from './receipt-labels.ts';

type PrintNeeds = Pick<SignedInCtx, 'db' | 'clock' | 'origin' | 'payments' | 'pdf'>;
export type Needs = PrintNeeds & Pick<SignedInCtx, 'viewer'>;
type Pdf = { name: string; bytes: Uint8Array };

/** The PDF of a receipt, only for its holder. (rules M27) */
export const printReceipt = (ctx: Needs, id: number): Promise<Pdf> => printReceiptOf(ctx, ctx.viewer.id, id);

/** The PDF of a receipt of anyone, for the office. */
export const printAnyReceipt = async (ctx: PrintNeeds, id: number): Promise<Pdf> =>
  printReceiptOf(ctx, await findReceiptHolder(ctx.db, id), id);

/** The PDF of a credit note, only for its holder. (rules M28) */
export const printCreditNote = (ctx: Needs, id: number): Promise<Pdf> => printCreditNoteOf(ctx, ctx.viewer.id, id);

/** The PDF of a credit note of anyone, for the office. */
export const printAnyCreditNote = async (ctx: PrintNeeds, id: number): Promise<Pdf> =>
  printCreditNoteOf(ctx, await findCreditNoteHolder(ctx.db, id), id);

async function printReceiptOf(ctx: PrintNeeds, userId: number, id: number): Promise<Pdf> {
  const found = await findReceiptOf(ctx.db, userId, id);
  const order = found === null ? null : await findOrder(ctx.db, found.orderId);
  if (found === null || order === null) throw new Failure('receipt.not-found');
  const bytes = await ctx.pdf.print(receipt(await loadReceiptRecord(ctx, found, order)));
  return { name: `receipt-${receiptNumber(found.number)}.pdf`, bytes };
}

async function printCreditNoteOf(ctx: PrintNeeds, userId: number, id: number): Promise<Pdf> {
  const [note] = await listCreditNotesOf(ctx.db, userId, [id]);
  const order = note === undefined ? null : await findOrder(ctx.db, note.orderId);
  const found = note === undefined ? null : await findReceiptOf(ctx.db, userId, note.receiptId);
  if (note === undefined || order === null || found === null) throw new Failure('credit-note.not-found');
  const number = creditNoteNumber(note.number);
  const record = { ...(await loadReceiptRecord(ctx, found, order)), issuedAt: note.issuedAt };
  const bytes = await ctx.pdf.print(creditNote(record, { number, on: dayIn(note.issuedAt, ctx.clock.zone) }));
  return { name: `credit-note-${number}.pdf`, bytes };
}

async function loadReceiptRecord(ctx: PrintNeeds, found: Receipt, order: Order): Promise<ReceiptRecord> {
  const { sender } = await readEmailContext(ctx);
  const lines = found.lines.map((line) => ({ label: labelOf(line), amount: line.amountCents }));
  return {
    brand: sender.brand,
    seller: {
      name: found.seller?.name ?? sender.brand,
      address: [withoutName(found.seller?.address ?? sender.address, [found.seller?.name ?? null, sender.brand])],
      ...(found.seller?.taxId ? { taxId: found.seller.taxId } : {}),
      supportEmail: sender.supportEmail,
    },
    number: receiptNumber(found.number),
    paidOn: dayIn(order.paidAt ?? found.issuedAt, ctx.clock.zone),
    payer: {
      name: found.holderName,
      email: (await getAccount(ctx.db, found.userId)).email,
      address: found.payerAddress ?? (await listAddressLines(ctx.db, found.userId)),
      ...(found.employer === null ? {} : { employer: found.employer }),
    },
    lines,
    ...(found.tax === null
      ? {}
      : {
          tax: {
            ...found.tax,
            name: found.tax.name ?? messagesAt(libraryLanguage(), 'receipt').taxName,
            amount: found.tax.amountCents,
          },
        }),
    total: found.amountCents,
    currency: found.currency,
    paidWith: await describePayment(ctx, order, libraryLanguage()),
    issuedAt: found.issuedAt,
    ...(order.refundedAt === null
      ? {}
      : {
          returned: {
            by: order.chargedBackAt === null ? 'seller' : 'bank',
            on: dayIn(order.refundedAt, ctx.clock.zone),
            amount: found.amountCents,
          },
        }),
  };
}

/** In the language of papers; English lines are as they were stored. (rules P63) */
const labelOf = ({ text, about }: ReceiptLine): string =>
  libraryLanguage() === 'en' || about === undefined ? text : nameLine(about, libraryLanguage());

/** Removes the name from the start of the address, because it is printed above. */
function withoutName(address: string, names: readonly (string | null)[]): string {
  const name = names.find((each) => each !== null && address.startsWith(`${each}, `));
  return name ? address.slice(name.length + 2) : address;
}

/** How an order was paid, as the provider describes it. */
export async function describePayment(
  { payments }: Pick<Ctx, 'payments'>,
  { provider, providerReference }: Order,
  language: Language,
): Promise<string> {
  if (providerReference === null) return messagesAt(language, 'papers.receipt').nothingDue;
  return provider === payments.name ? (await payments.fetchMethod(providerReference, language)).name : provider;
}

/** The caller's receipts and credit notes as PDFs, for the export of personal data. (rules P52) */
export async function listDocuments(ctx: Needs): Promise<{ name: string; bytes: Uint8Array }[]> {
  const receiptIds = await ctx.db
    .select({ id: receipts.id })
    .from(receipts)
    .where(eq(receipts.userId, ctx.viewer.id))
    .orderBy(asc(receipts.number));
  const documents: { name: string; bytes: Uint8Array }[] = [];
  for (const { id } of receiptIds) {
    const { name, bytes } = await printReceipt(ctx, id);
    documents.push({ name: `receipts/${name}`, bytes });
  }
  const notes = await listCreditNotes(ctx.db, ctx.viewer.id, { number: 1, size: 0 });
  for (const { id } of notes.rows.toReversed()) {
    const { name, bytes } = await printCreditNote(ctx, id);
    documents.push({ name: `receipts/${name}`, bytes });
  }
  return documents;
}
