/** Suppressed addresses as the office removes and imports them. (rules N24, N25) */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ImportedSuppression } from '#domain/email/suppression.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { suppressions } from './tables.ts';

export type Suppression = typeof suppressions.$inferSelect;

/** Locks the row until the transaction ends; null if there is none. */
export async function lock(tx: Tx, id: number): Promise<Suppression | null> {
  const [row] = await tx.select().from(suppressions).where(eq(suppressions.id, id)).for('update');
  return row ?? null;
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.delete(suppressions).where(eq(suppressions.id, id));
}

/** Those of the addresses that are suppressed, in lower case. */
export async function listAmong(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const address = sql<string>`lower(${suppressions.email})`;
  const found = await db
    .select({ email: address })
    .from(suppressions)
    .where(
      inArray(
        address,
        emails.map((email) => email.toLowerCase()),
      ),
    );
  return new Set(found.map(({ email }) => email));
}

type Entry = ImportedSuppression & Pick<typeof suppressions.$inferInsert, 'source' | 'createdAt'>;

/**
 * Adds addresses, and returns how many were added or changed. One that is suppressed already keeps its date and its
 * reason, unless the new one is a complaint.
 */
export async function add(db: Queryable, entries: readonly Entry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const added = await db
    .insert(suppressions)
    .values([...entries])
    .onConflictDoNothing()
    .returning({ id: suppressions.id });
  const complaining = entries.filter(({ why }) => why === 'complained').map(({ email }) => email.toLowerCase());
  const changed = await db
    .update(suppressions)
    .set({ why: 'complained' })
    .where(and(inArray(sql`lower(${suppressions.email})`, complaining), ne(suppressions.why, 'complained')))
    .returning({ id: suppressions.id });
  return added.length + changed.length;
}
