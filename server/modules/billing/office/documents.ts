import { writeName } from '#domain/shared/person-name.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount, recordAuditEntry } from '#server/modules/accounts/index.ts';
import { receiptEmailJob, refundEmailJob } from '#server/modules/billing/jobs.ts';
import { findOrder } from '#server/modules/billing/orders/queries-orders.ts';
import { findCreditNoteOfOrder, findReceiptOfOrder } from '#server/modules/billing/receipts/queries-receipts.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'jobs' | 'viewer' | 'address'>;
type Resend = { id: number; document: 'receipt' | 'credit-note' };

/** Queues the email with the receipt or the credit note again, and returns its buyer. */
export async function resendDocument(ctx: Needs, { id, document }: Resend) {
  const order = await findOrder(ctx.db, id);
  if (order === null) throw new Failure('order.not-found');
  await requireDocument(ctx, id, document);
  const account = await findAccount(ctx.db, order.userId);
  if (account === null) throw new Failure('order.no-buyer');
  await ctx.db.transaction(async (tx) => {
    await ctx.jobs.within(tx).send(document === 'receipt' ? receiptEmailJob : refundEmailJob, { orderId: id });
    const detail = { after: { document } };
    await recordAuditEntry(tx, ctx, { action: 'order.document-resent', subjectType: 'Order', subjectId: id, detail });
  });
  return { buyer: { id: String(account.id), name: writeName(account) || account.email, email: account.email } };
}

async function requireDocument({ db }: Pick<Ctx, 'db'>, orderId: number, document: Resend['document']): Promise<void> {
  if (document === 'receipt' && (await findReceiptOfOrder(db, orderId)) === null)
    throw new Failure('receipt.not-found');
  if (document === 'credit-note' && (await findCreditNoteOfOrder(db, orderId)) === null)
    throw new Failure('credit-note.not-found');
}
