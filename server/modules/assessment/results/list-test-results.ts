import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { type PageOf, type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import { getTestedPublication } from '#server/modules/assessment/get-tested-publication.ts';
import type { Attempt } from '#server/modules/assessment/queries-tests.ts';
import { type Choice, idsOf, listChoices } from '#server/modules/assessment/questions/queries-questions.ts';
import { attempts } from '#server/modules/assessment/tables.ts';

/** An attempt with its chosen answers. */
export type TestResult = Attempt & { choices: readonly Choice[] };

type Needs = Pick<Ctx, 'db' | 'viewer'>;

type ResultsQuery = { publication: number; practice: boolean; page: PageRequest };

/** The caller's attempts or practice attempts at one publication, newest first; withdrawn publications included. */
export async function listTestResults(
  { db, viewer }: Needs,
  { publication, practice, page }: ResultsQuery,
): Promise<PageOf<TestResult>> {
  const { id } = await getTestedPublication(db, publication);
  if (viewer.kind === 'visitor') return { rows: [], count: 0 };
  const own = and(eq(attempts.userId, viewer.id), eq(attempts.publicationId, id), eq(attempts.practice, practice));
  const all = db.select().from(attempts).where(own).orderBy(desc(attempts.attempt));
  const { rows, count } = await selectPage(all, page, () => db.$count(attempts, own));
  return { rows: await withChoices(db, rows), count };
}

/** The caller's own attempts among these ids. */
export async function loadTestResults({ db, viewer }: Needs, ids: readonly number[]): Promise<TestResult[]> {
  if (viewer.kind === 'visitor' || ids.length === 0) return [];
  const rows = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.userId, viewer.id), inArray(attempts.id, [...ids])));
  return withChoices(db, rows);
}

async function withChoices(db: Queryable, rows: readonly Attempt[]): Promise<TestResult[]> {
  const choices = await listChoices(db, idsOf(rows));
  const byAttempt = Map.groupBy(choices, ({ attemptId }) => attemptId);
  return rows.map((row) => ({ ...row, choices: byAttempt.get(row.id) ?? [] }));
}
