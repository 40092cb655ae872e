import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { suppressions } from './tables.ts';

const matchesAddress = (email: string) => eq(sql`lower(${suppressions.email})`, email.toLowerCase());

/** Whether the address bounced or complained, so that it only gets required emails. */
export const isSuppressed = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.$count(suppressions, matchesAddress(email))) > 0;

/** When and why an address was suppressed. */
export const listSuppressions = (db: Queryable, email: string) =>
  db.select({ why: suppressions.why, since: suppressions.createdAt }).from(suppressions).where(matchesAddress(email));

/** Stops emails to an address; one that is stopped already keeps its reason. */
export async function suppressAddress(db: Queryable, email: string, at: Date): Promise<void> {
  await db.insert(suppressions).values({ email, why: 'office', source: 'office', createdAt: at }).onConflictDoNothing();
}

/** Allows emails to an address again. */
export async function unsuppressAddress(db: Queryable, email: string): Promise<void> {
  await db.delete(suppressions).where(matchesAddress(email));
}
