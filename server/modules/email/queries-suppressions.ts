/** Suppressed addresses as the office removes and imports them. (rules N24, N25) */
import { eq, inArray, sql } from 'drizzle-orm';
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

/** Adds addresses that the office entered; one that is suppressed already keeps its reason. */
export async function add(tx: Tx, rows: readonly ImportedSuppression[], createdAt: Date): Promise<void> {
  const entered = rows.map((row) => ({ ...row, source: 'office' as const, createdAt }));
  await tx.insert(suppressions).values(entered).onConflictDoNothing();
}
