import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { getAccountEmail } from '#server/modules/accounts/index.ts';
import { listSubscriptionsOf, ofPerson } from './queries.ts';
import { listDeliveries } from './queries-issues.ts';
import { subscriptions } from './tables.ts';

/** What the newsletter keeps of a person, with the issues that were sent. */
export async function exportOf({ db }: Pick<Ctx, 'db'>, userId: number) {
  const person = { userId, email: await getAccountEmail(db, userId) };
  const rows = await listSubscriptionsOf(db, person);
  const deliveries = await listDeliveries(db, ofPerson(person));
  return rows.map((row) => ({
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    status: row.status,
    source: row.sourceType === null ? null : `${row.sourceType} ${row.sourceId}`,
    created: row.createdAt.toISOString(),
    confirmed: row.confirmedAt?.toISOString() ?? null,
    unsubscribed: row.unsubscribedAt?.toISOString() ?? null,
    issues: deliveries
      .filter(({ subscriptionId }) => subscriptionId === row.id)
      .map(({ issue, issued, status, at }) => ({ issue, issued, status, at: at?.toISOString() ?? null })),
  }));
}

/** Deliveries go with their subscription. Trap: call this while the account still has its address. */
export async function forget(tx: Tx, userId: number): Promise<void> {
  await tx.delete(subscriptions).where(ofPerson({ userId, email: await getAccountEmail(tx, userId) }));
}
