/** Somebody's receipts as documents; they go into the copy of what is kept. (decisions.md, Data) */
import { asc, eq } from 'drizzle-orm';
import { Failure } from '#server/kernel/failure.ts';
import { type Needs, printReceipt } from './print-receipt.ts';
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
  return documents;
}
