import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { ReadQuery } from '#server/jsonapi/read-query.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { getTestedPublication } from './get-tested-publication.ts';
import { type Choice, idsOf, listChoices } from './queries-questions.ts';
import type { Attempt } from './queries-tests.ts';
import { attempts } from './tables.ts';

/** An attempt with what was answered in it. */
export type TestResult = Attempt & { choices: readonly Choice[] };

type Needs = Pick<Ctx, 'db' | 'viewer'>;

type Wanted = { publication: string; practice: boolean; page: ReadQuery['page'] };

/** The caller's attempts of one publication, newest first, for practice or not; those of a withdrawn one stay. */
export async function listTestResults(
  { db, viewer }: Needs,
  { publication, practice, page }: Wanted,
): Promise<{ rows: TestResult[]; count: number }> {
  const { id } = await getTestedPublication(db, publication);
  if (viewer.kind === 'visitor') return { rows: [], count: 0 };
  const own = and(eq(attempts.userId, viewer.id), eq(attempts.publicationId, id), eq(attempts.practice, practice));
  const rows = await db
    .select()
    .from(attempts)
    .where(own)
    .orderBy(desc(attempts.attempt))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const [total] = await db.select({ count: count() }).from(attempts).where(own);
  return { rows: await withChoices(db, rows), count: total?.count ?? 0 };
}

/** The caller's attempts with these ids; nobody reads another's. */
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
