import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { writeName } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { addresses, users } from './tables.ts';

export type AccountRow = typeof users.$inferSelect;
export type AddressRow = typeof addresses.$inferSelect;

const living = isNull(users.deletedAt);

/** The account of an address, in whatever case it is written. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), living));
  return row ?? null;
}

export async function findAccount(db: Queryable, id: number): Promise<AccountRow | null> {
  return (await listAccounts(db, [id]))[0] ?? null;
}

export async function listAccounts(db: Queryable, ids: readonly number[]): Promise<AccountRow[]> {
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), living));
}

/** Which of these accounts are superusers. */
export async function listSuperusers(db: Queryable, userIds: readonly number[]): Promise<Map<number, boolean>> {
  const rows = await db
    .select({ id: users.id, superuser: users.isSuperuser })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map((row) => [row.id, row.superuser]));
}

export async function listAddresses(db: Queryable, ids: readonly number[]): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(inArray(addresses.id, [...ids]));
}

/** Pairs of account and address, in the order in which they were added. */
export async function listAddressesOf(
  db: Queryable,
  userIds: readonly number[],
): Promise<{ from: number; to: number }[]> {
  return db
    .select({ from: addresses.userId, to: addresses.id })
    .from(addresses)
    .where(inArray(addresses.userId, [...userIds]))
    .orderBy(asc(addresses.id));
}

/** The address that a provider is told to send its receipt to. */
export async function findAccountEmail(db: Queryable, userId: number): Promise<string> {
  return (await getAccount(db, userId)).email;
}

/** First and last name, as they stand on receipts and certificates. */
export async function findAccountName(db: Queryable, userId: number): Promise<string> {
  return writeName(await getAccount(db, userId));
}

async function getAccount(db: Queryable, id: number): Promise<AccountRow> {
  const account = await findAccount(db, id);
  if (account === null) throw new Error(`There is no account ${id}`);
  return account;
}
