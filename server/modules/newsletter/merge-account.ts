/** The subscriptions of two accounts: each belongs to an address, and only one is sent. (rules O92) */
import { and, eq, sql } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import { subscriptions } from './tables.ts';

/** That of the double's address ends if the address of the other account is subscribed; otherwise it goes on. */
export async function mergeAccount(tx: Tx, { doubleId, intoId }: AccountMerge, at: Date): Promise<void> {
  const [into, double] = [await getAccount(tx, intoId), await getAccount(tx, doubleId)];
  const isSent = eq(subscriptions.status, 'confirmed');
  const isSubscribed = (await tx.$count(subscriptions, and(ofAddress(into.email), isSent))) > 0;
  if (isSubscribed)
    await tx
      .update(subscriptions)
      .set({ status: 'unsubscribed', unsubscribedAt: at })
      .where(and(ofAddress(double.email), isSent));
  await tx.update(subscriptions).set({ userId: intoId }).where(eq(subscriptions.userId, doubleId));
}

const ofAddress = (email: string) => eq(sql`lower(${subscriptions.email})`, email.toLowerCase());
