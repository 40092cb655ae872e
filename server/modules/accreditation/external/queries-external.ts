import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { creditLedger, externalCredits, externalFiles } from '#server/modules/accreditation/tables.ts';

export type ExternalCredit = typeof externalCredits.$inferSelect;
export type ExternalFile = typeof externalFiles.$inferSelect;
export type ExternalCreditWithFile = ExternalCredit & { file: ExternalFile | null };

/** The records of an account, the last completed first. */
export async function listExternal(db: Queryable, userId: number): Promise<ExternalCreditWithFile[]> {
  const rows = await db
    .select({ credit: externalCredits, file: externalFiles })
    .from(externalCredits)
    .leftJoin(externalFiles, eq(externalFiles.externalCreditId, externalCredits.id))
    .where(eq(externalCredits.userId, userId))
    .orderBy(desc(externalCredits.completedOn), desc(externalCredits.id));
  return rows.map(({ credit, file }) => ({ ...credit, file }));
}

export type OwnedRecord = { id: number; userId: number };

/** A record of this account; null for those of others. */
export async function findExternal(db: Queryable, { id, userId }: OwnedRecord): Promise<ExternalCreditWithFile | null> {
  const [row] = await db
    .select({ credit: externalCredits, file: externalFiles })
    .from(externalCredits)
    .leftJoin(externalFiles, eq(externalFiles.externalCreditId, externalCredits.id))
    .where(and(eq(externalCredits.id, id), eq(externalCredits.userId, userId)));
  return row === undefined ? null : { ...row.credit, file: row.file };
}

/** The bytes of an account's files, without that of one record. */
export async function sumFileBytes(db: Queryable, { id, userId }: OwnedRecord): Promise<number> {
  const rows = await db
    .select({ bytes: externalFiles.bytes, of: externalFiles.externalCreditId })
    .from(externalFiles)
    .innerJoin(externalCredits, eq(externalCredits.id, externalFiles.externalCreditId))
    .where(eq(externalCredits.userId, userId));
  return rows.filter(({ of }) => of !== id).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Whether an account has ever earned credit here. (rules T23) */
export async function hasEarnedCredit(db: Queryable, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: creditLedger.id })
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId))
    .limit(1);
  return row !== undefined;
}
