import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { prepareOnce } from '#server/kernel/prepare-once.ts';
import { addresses, users } from './tables.ts';

export type AccountRow = typeof users.$inferSelect;
export type AddressRow = typeof addresses.$inferSelect;

const isNotDeleted = isNull(users.deletedAt);

/** Finds the account of an address, ignoring case. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotDeleted));
  return row ?? null;
}

/** The account of an address, or the one that was merged into another; the same statement for any address. (rules O95) */
export async function findResetRecipient(db: Queryable, email: string): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), or(isNotDeleted, isNotNull(users.mergedIntoId))));
  return row ?? null;
}

export async function findAccount(db: Queryable, id: number): Promise<AccountRow | null> {
  return (await listAccounts(db, [id]))[0] ?? null;
}

/** An account that has its address: one that was not deleted, or that was merged into another. (rules O95) */
export async function findAddressOwner(db: Queryable, id: number): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), or(isNotDeleted, isNotNull(users.mergedIntoId))));
  return row ?? null;
}

/** The row of an account, deleted or not: records of payments and credit refer to it permanently. */
export async function getAccount(db: Queryable, id: number): Promise<AccountRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (row === undefined) throw new Error(`No account has the id ${id}`);
  return row;
}

const prepareAccounts = prepareOnce((db) =>
  db
    .select()
    .from(users)
    .where(and(sql`${users.id} = any(${sql.placeholder('ids')}::int[])`, isNotDeleted))
    .prepare('accounts_by_id'),
);

export const listAccounts = (db: Queryable, ids: readonly number[]): Promise<AccountRow[]> =>
  prepareAccounts(db).execute({ ids });

export async function listAddresses(db: Queryable, ids: readonly number[]): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(inArray(addresses.id, [...ids]));
}

/** Pairs of account and address, in the order of creation. */
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
