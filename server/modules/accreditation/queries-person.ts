/** Queries for the export of personal data that join other modules' tables. (rules P52) */
import { asc, eq } from 'drizzle-orm';
import { toCredits } from '#domain/shared/credits.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { acknowledgements } from '#server/modules/assessment/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { creditLedger } from './tables.ts';

export async function listCreditsOf(db: Queryable, userId: number) {
  const rows = await db
    .select({ publication: publications.title, entry: creditLedger })
    .from(creditLedger)
    .innerJoin(publications, eq(publications.id, creditLedger.publicationId))
    .where(eq(creditLedger.userId, userId))
    .orderBy(asc(creditLedger.id));
  return rows.map(({ publication, entry: { kind, creditClass, quarters, completedOn, reason, recordedAt } }) => ({
    ...{ publication, kind, creditClass, completedOn, reason, recordedAt },
    // The ledger stores whole quarters.
    credits: toCredits(quarters),
  }));
}

export const listAcknowledgementsOf = (db: Queryable, userId: number) =>
  db
    .select({ publication: publications.title, version: acknowledgements.version, at: acknowledgements.shownAt })
    .from(acknowledgements)
    .innerJoin(publications, eq(publications.id, acknowledgements.publicationId))
    .where(eq(acknowledgements.userId, userId))
    .orderBy(asc(acknowledgements.id));
