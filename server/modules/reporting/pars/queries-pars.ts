import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { NO_DETAILS, type ParsDetails } from '#domain/credits/pars/pars-details.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { isOneOf } from '#server/kernel/text/is-one-of.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { parsDetails, parsRecords } from '#server/modules/reporting/tables.ts';

export type StoredParsRecord = typeof parsRecords.$inferSelect;

export type ParsText = { excerpt: string; objectives: readonly string[] };

/** What publications state that PARS takes as the description. */
export async function listTexts(db: Queryable, ids: readonly number[]): Promise<Map<number, ParsText>> {
  const { id, excerpt, learningObjectives } = publications;
  const rows = await db
    .select({ id, excerpt, objectives: learningObjectives })
    .from(publications)
    .where(isOneOf(id, ids));
  return new Map(rows.map(({ id: of, ...text }) => [of, text]));
}

export type Totals = { physicians: number; others: number };

/** How many learners of activities have credit: physicians, and everyone else. */
export async function countLearners(db: Queryable, ids: readonly number[]): Promise<Map<number, Totals>> {
  const { rows } = await db.execute<{ id: number } & Totals>(sql`
    select c.publication_id as id,
      count(*) filter (where u.profession = 'Physician')::int as physicians,
      count(*) filter (where u.profession is distinct from 'Physician')::int as others
    from (
      select evaluation_id, user_id, publication_id from credit_ledger where ${isOneOf(sql`publication_id`, ids)}
      group by evaluation_id, user_id, publication_id having sum(quarters) > 0
    ) c join users u on u.id = c.user_id group by c.publication_id`);
  return new Map(rows.map(({ id, physicians, others }) => [id, { physicians, others }]));
}

export type StoredDetails = { details: ParsDetails; version: number };

export async function listDetails(db: Queryable, ids: readonly number[]): Promise<Map<number, StoredDetails>> {
  const rows = await db.select().from(parsDetails).where(isOneOf(parsDetails.publicationId, ids));
  return new Map(
    rows.map(({ publicationId, details, version }) => [
      publicationId,
      { details: { ...NO_DETAILS, ...details }, version },
    ]),
  );
}

/** The records of activities in order, by activity. */
export async function listParsRecords(db: Queryable, ids: readonly number[]): Promise<Map<number, StoredParsRecord[]>> {
  const { id, publicationId } = parsRecords;
  const rows = await db.select().from(parsRecords).where(isOneOf(publicationId, ids)).orderBy(asc(id));
  return Map.groupBy(rows, (row) => row.publicationId);
}

/** The records of a file: open ones of some activities, or of all. */
export const listDownloaded = (db: Queryable, ids: readonly number[] | null) =>
  db
    .select()
    .from(parsRecords)
    .where(
      and(
        inArray(parsRecords.state, ['prepared', 'sent']),
        ids === null ? undefined : inArray(parsRecords.publicationId, [...ids]),
      ),
    )
    .orderBy(asc(parsRecords.publicationId));

/** The open records of some activities, in order. */
export const listOpen = (db: Queryable, ids: readonly number[], state: 'prepared' | 'sent') =>
  db
    .select()
    .from(parsRecords)
    .where(and(inArray(parsRecords.publicationId, [...ids]), eq(parsRecords.state, state)))
    .orderBy(asc(parsRecords.id));
