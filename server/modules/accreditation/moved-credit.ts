/** Credit, certificates and identifiers that are moved in from another system, many at once. (docs/decisions/037) */
import { eq, inArray, sql } from 'drizzle-orm';
import type { CreditClass } from '#domain/catalogue/test-class.ts';
import { chooseTemplate } from '#domain/credits/certificates/certificate-template.ts';
import type { CreditKind } from '#domain/credits/credit-kinds.ts';
import type { Identifiers } from '#domain/credits/learners/identifiers.ts';
import type { Profession } from '#domain/credits/learners/professions.ts';
import { academicYear } from '#domain/shared/academic-year.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { makeVerificationCode } from '#server/kernel/text/verification-code.ts';
import { LEARNING_FORMAT } from './claims/learning-format.ts';
import { type ExternalCreditWithFile, findExternal } from './external/queries-external.ts';
import { certificates, creditLedger, externalCredits, identifiers } from './tables.ts';

/** Stores the identifiers of accounts that have none here. */
export async function storeIdentifiers(
  tx: Tx,
  rows: readonly (Identifiers & { userId: number })[],
  now: Date,
): Promise<void> {
  const given = rows.filter(({ userId: _, ...written }) => Object.values(written).some((value) => value !== null));
  if (given.length === 0) return;
  await tx
    .insert(identifiers)
    .values(
      given.map((row) => ({
        userId: row.userId,
        npi: row.npi,
        licenceNumber: row.licence_number,
        licenceState: row.licence_state,
        boardNumber: row.board_number,
        eprofileId: row.eprofile_id,
        birthMonth: row.birth_month,
        birthDay: row.birth_day,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing();
}

export type MovedExternal = {
  userId: number;
  title: string;
  provider: string;
  kind: CreditKind;
  quarters: Quarters;
  completedOn: PlainDate;
  topic: string | null;
  number: string | null;
};

/** Stores credit of other providers beside the ledger, and returns the ids in order. (rules T60) */
export async function storeExternal(tx: Tx, rows: readonly MovedExternal[], now: Date): Promise<number[]> {
  if (rows.length === 0) return [];
  const stored = await tx
    .insert(externalCredits)
    .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
    .returning({ id: externalCredits.id });
  return stored.map(({ id }) => id);
}

/** A record by its id, whoever's it is, with its file; null if its member has deleted it. */
export async function findMovedExternal(db: Queryable, id: number): Promise<ExternalCreditWithFile | null> {
  const [row] = await db
    .select({ userId: externalCredits.userId })
    .from(externalCredits)
    .where(eq(externalCredits.id, id));
  return row === undefined ? null : findExternal(db, { id, userId: row.userId });
}

export type MovedCertificate = {
  number: string;
  code: string | null;
  holderName: string;
  holderProfession: Profession | null;
  holderDegree: string | null;
  title: string;
  faculty: string;
  provider: string;
  jointProvider: string | null;
  maximumQuarters: Quarters;
  statements: string[];
  issuedAt: Date;
};

export type MovedClaim = {
  userId: number;
  publicationId: number;
  evaluationId: number;
  creditClass: CreditClass;
  quarters: Quarters;
  completedOn: PlainDate;
  recordedAt: Date;
  reason: string;
  certificate: MovedCertificate | null;
};

/** Enters claims of the same provider into the ledger, with their certificates as they were printed, in order. */
export async function storeClaims(tx: Tx, claims: readonly MovedClaim[]): Promise<number[]> {
  if (claims.length === 0) return [];
  const stored = await tx
    .insert(creditLedger)
    .values(
      claims.map(({ certificate: _, ...claim }) => ({
        ...claim,
        kind: 'claim' as const,
        academicYear: academicYear(claim.completedOn).startYear,
      })),
    )
    .returning({ id: creditLedger.id, evaluationId: creditLedger.evaluationId });
  const entries = new Map(stored.map(({ id, evaluationId }) => [evaluationId, id]));
  const printed = claims.flatMap(({ certificate, userId, publicationId, evaluationId, ...claim }) => {
    const ledgerEntryId = entries.get(evaluationId);
    if (certificate === null || ledgerEntryId === undefined) return [];
    const { code, ...row } = certificate;
    const { creditClass, quarters, completedOn } = claim;
    return [
      {
        ...row,
        ...{ userId, publicationId, ledgerEntryId, creditClass, quarters, completedOn },
        code: code ?? makeVerificationCode(),
        template: chooseTemplate(row.holderProfession, []),
        learningFormat: LEARNING_FORMAT,
      },
    ];
  });
  if (printed.length > 0) await tx.insert(certificates).values(printed);
  return claims.map(({ evaluationId }) => entries.get(evaluationId) ?? 0);
}

type PrintedNumber = Pick<MovedCertificate, 'number' | 'code'>;

/** The numbers and codes among these that certificates have here. */
export async function findPrinted(db: Queryable, printed: readonly PrintedNumber[]): Promise<Set<string>> {
  const numbers = printed.map(({ number }) => number);
  const codes = printed.flatMap(({ code }) => code ?? []);
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ number: certificates.number, code: certificates.code })
    .from(certificates)
    .where(
      codes.length === 0
        ? inArray(certificates.number, numbers)
        : sql`${inArray(certificates.number, numbers)} or ${inArray(certificates.code, codes)}`,
    );
  return new Set(rows.flatMap(({ number, code }) => [number, code]));
}

const OWN_NUMBER = /^R-\d{4}-(\d{6,9})(?:-\d{1,4})?$/;

/** The ledger entry that a number of ours names; null for numbers of other systems. */
export const entryOfNumber = (number: string): number | null => {
  const entry = OWN_NUMBER.exec(number)?.[1];
  return entry === undefined ? null : Number(entry);
};

/** Continues the ledger after these numbers of ours, so that a later certificate never gets one of them again. */
export async function continueAfter(tx: Tx, entry: number): Promise<void> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('credit_ledger', 'id'), greatest(${entry}, (select last_value from credit_ledger_id_seq)))`,
  );
}
