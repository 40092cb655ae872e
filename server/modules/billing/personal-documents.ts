/** An account's receipts and credit notes as documents; they go into the copy of what is kept. (rules P52) */
import { asc, eq } from 'drizzle-orm';
import { Failure } from '#server/kernel/failure.ts';
import { type Needs, printCreditNote, printReceipt } from './print-receipt.ts';
import { listCreditNotes } from './queries-credit-notes.ts';
import { receipts } from './tables.ts';

export async function documentsOf(ctx: Needs): Promise<{ name: string; bytes: Uint8Array }[]> {
  if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
  const own = await ctx.db
    .select({ id: receipts.id })
    .from(receipts)
    .where(eq(receipts.userId, ctx.viewer.id))
    .orderBy(asc(receipts.number));
  const documents: { name: string; bytes: Uint8Array }[] = [];
  for (const { id } of own) {
    const { name, bytes } = await printReceipt(ctx, String(id));
    documents.push({ name: `receipts/${name}`, bytes });
  }
  const notes = await listCreditNotes(ctx.db, ctx.viewer.id, { number: 1, size: 0 });
  for (const { id } of notes.rows.toReversed()) {
    const { name, bytes } = await printCreditNote(ctx, String(id));
    documents.push({ name: `receipts/${name}`, bytes });
  }
  return documents;
}
