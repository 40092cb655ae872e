import { and, asc, eq, gt, gte, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { evaluations, followUps } from '#server/modules/assessment/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

const PAGE_SIZE = 200;

export type DueEvaluation = { id: number; publicationId: number };

type Due = { since: Date; until: Date; after: number };

/** A page of evaluations that were not followed up, of accounts with a confirmed address. (rules T78) */
export const listDueEvaluations = (db: Queryable, { since, until, after }: Due) =>
  db
    .select({ id: evaluations.id, publicationId: evaluations.publicationId })
    .from(evaluations)
    .innerJoin(users, eq(users.id, evaluations.userId))
    .where(
      and(
        gt(evaluations.id, after),
        gte(evaluations.submittedAt, since),
        lt(evaluations.submittedAt, until),
        isNull(users.deletedAt),
        isNotNull(users.emailVerifiedAt),
        notExists(db.select({ id: followUps.id }).from(followUps).where(eq(followUps.evaluationId, evaluations.id))),
      ),
    )
    .orderBy(asc(evaluations.id))
    .limit(PAGE_SIZE);

/** A follow-up with its evaluation and activity; null once the account was deleted. */
export async function findFollowUp(db: Queryable, id: number) {
  const [row] = await db
    .select({
      ...{ id: followUps.id, publicationId: followUps.publicationId, formId: followUps.formId },
      ...{ sentAt: followUps.sentAt, answeredAt: followUps.answeredAt },
      ...{ userId: evaluations.userId, evaluatedAt: evaluations.submittedAt, activity: publications.title },
    })
    .from(followUps)
    .innerJoin(evaluations, eq(evaluations.id, followUps.evaluationId))
    .innerJoin(users, eq(users.id, evaluations.userId))
    .innerJoin(publications, eq(publications.id, followUps.publicationId))
    .where(and(eq(followUps.id, id), isNull(users.deletedAt)));
  return row ?? null;
}
