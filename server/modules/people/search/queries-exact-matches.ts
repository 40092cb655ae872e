/** People found by a number or a code. (rules O41) */
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { readVerificationCode } from '#domain/credits/certificates/verification-code.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { certificates, identifiers } from '#server/modules/accreditation/tables.ts';
import { creditNotes, orders, receipts } from '#server/modules/billing/tables.ts';

const MAX_ID = 2_147_483_647;
const DOCUMENT = /^(R|CN)-0*(\d{1,9})$/i;

/** The ids of the people that a text names exactly: their number, an order, a receipt, a certificate. */
export async function listExactMatches(db: Queryable, text: string): Promise<number[]> {
  const [, kind, number] = DOCUMENT.exec(text) ?? [];
  if (number !== undefined)
    return listByDocument(db, kind?.toUpperCase() === 'R' ? receipts : creditNotes, Number(number));
  if (/^#?\d{1,10}$/.test(text)) return listByNumber(db, Number(text.replace('#', '')));
  if (text.includes('@')) return listByMergedAddress(db, text);
  const code = readVerificationCode(text);
  return [...(code === null ? [] : await listByCertificate(db, code)), ...(await listByCertificateNumber(db, text))];
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const listByDocument = async (db: Queryable, table: typeof receipts | typeof creditNotes, number: number) =>
  idsOf(await db.select({ id: table.userId }).from(table).where(eq(table.number, number)));

async function listByNumber(db: Queryable, number: number): Promise<number[]> {
  if (number > MAX_ID) return [];
  const buyers = await db.select({ id: orders.userId }).from(orders).where(eq(orders.id, number));
  return idsOf([...(await db.select({ id: users.id }).from(users).where(eq(users.id, number))), ...buyers]);
}

const listByCertificate = async (db: Queryable, code: string) =>
  idsOf(await db.select({ id: certificates.userId }).from(certificates).where(eq(certificates.code, code)));

const listByCertificateNumber = async (db: Queryable, number: string) =>
  idsOf(await db.select({ id: certificates.userId }).from(certificates).where(eq(certificates.number, number)));

/** The account into which that of an address was merged. (rules O95) */
async function listByMergedAddress(db: Queryable, email: string): Promise<number[]> {
  const merged = and(eq(sql`lower(${users.email})`, email.trim().toLowerCase()), isNotNull(users.mergedIntoId));
  const rows = await db.select({ id: users.mergedIntoId }).from(users).where(merged);
  return rows.flatMap(({ id }) => id ?? []);
}

const MAX_FOUND = 20;

/** The people with exactly this NPI or license number. (rules O43) */
export const listByIdentifier = (db: Queryable, number: string) =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(identifiers)
    .innerJoin(users, eq(users.id, identifiers.userId))
    .where(or(eq(identifiers.npi, number), eq(identifiers.licenceNumber, number)))
    .limit(MAX_FOUND);
