import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import { listDeliveries } from './issues/queries-issues.ts';
import { listSubscriptionsOf, ofUser } from './queries.ts';
import { subscriptions } from './tables.ts';

/** Subscriptions with the issues that were sent. */
export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const person = { userId, email: (await getAccount(db, userId)).email };
  const rows = await listSubscriptionsOf(db, person);
  const deliveries = await listDeliveries(db, ofUser(person));
  return rows.map((row) => ({
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    status: row.status,
    source: row.sourceType === null ? row.consentSource : `${row.sourceType} ${row.sourceId}`,
    created: row.createdAt.toISOString(),
    confirmed: row.confirmedAt?.toISOString() ?? null,
    unsubscribed: row.unsubscribedAt?.toISOString() ?? null,
    issues: deliveries
      .filter(({ subscriptionId }) => subscriptionId === row.id)
      .map(({ issue, issued, status, at }) => ({ issue, issued, status, at: at?.toISOString() ?? null })),
  }));
}

/** Deletes subscriptions with their deliveries. Trap: call this while the account still has its address. */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(subscriptions).where(ofUser({ userId, email: (await getAccount(tx, userId)).email }));
}
