import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { subscriptions } from './tables.ts';

export type Subscription = typeof subscriptions.$inferSelect;

const lower = (email: string) => email.toLowerCase();

export async function findSubscription(db: Queryable, id: number): Promise<Subscription | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

export async function findSubscriptionByEmail(db: Queryable, email: string): Promise<Subscription | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(sql`lower(${subscriptions.email})`, lower(email)));
  return row ?? null;
}

/** A subscription belongs to its account, and to the account with its address. */
export const ofUser = (person: { userId: number; email: string }): SQL | undefined =>
  or(eq(subscriptions.userId, person.userId), eq(sql`lower(${subscriptions.email})`, lower(person.email)));

export const listSubscriptionsOf = (
  db: Queryable,
  person: { userId: number; email: string },
): Promise<Subscription[]> => db.select().from(subscriptions).where(ofUser(person));
