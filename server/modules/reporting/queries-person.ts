import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { evaluations } from '#server/modules/assessment/tables.ts';
import { reportRecords } from './tables.ts';

const { body, action, state, values, answeredAt } = reportRecords;

/** What was reported about an account. */
export const listReported = (db: Queryable, userId: number) =>
  db
    .select({ body, action, state, values, answeredAt })
    .from(reportRecords)
    .innerJoin(evaluations, eq(evaluations.id, reportRecords.evaluationId))
    .where(eq(evaluations.userId, userId))
    .orderBy(asc(reportRecords.id));

/** The completions of an account, as a subquery. */
export const completionsOf = (db: Queryable, userId: number) =>
  db.select({ id: evaluations.id }).from(evaluations).where(eq(evaluations.userId, userId));
