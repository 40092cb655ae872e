import type { Queryable } from '#server/kernel/ctx.ts';
import { findAccount, greetingName } from '#server/modules/accounts/index.ts';
import { findOrder, getTier } from './queries.ts';
import { findReceiptOfOrder } from './queries-receipts.ts';
import { receiptNumber } from './words.ts';

/** What every letter about an order that was paid says of it; null where its account is gone, or it was never paid. */
export async function findPaidOrderFacts(db: Queryable, orderId: number) {
  const order = await findOrder(db, orderId);
  const receipt = await findReceiptOfOrder(db, orderId);
  const account = order === null ? null : await findAccount(db, order.userId);
  if (order === null || receipt === null || account === null) return null;
  const { name } = await getTier(db, order.membershipId);
  return {
    order,
    to: { email: account.email, userId: account.id },
    facts: {
      name: greetingName(account),
      plan: { tier: name, rebillDays: order.rebillDays },
      receiptNumber: receiptNumber(receipt.number),
      currency: order.currency,
    },
  };
}
