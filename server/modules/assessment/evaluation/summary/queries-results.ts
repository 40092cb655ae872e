/** Counts of the choices and texts of evaluations. (rules T75, T76) */
import { and, between, count, countDistinct, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Period } from '#domain/reports/period.ts';
import { endOfDayIn, startOfDayIn, type TimeZone } from '#domain/shared/time-zone.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { evaluationChoices, evaluationQuestions, evaluations } from '#server/modules/assessment/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

/** The evaluations of a period: of one activity, or of all. */
export type Selection = { activityId: number | null; period: Period; zone: TimeZone };

export type ChosenPoint = { questionId: number; objectiveId: number; point: number; count: number };

const selected = ({ activityId, period: { from, to } }: Selection): SQL | undefined =>
  and(
    between(evaluationChoices.submittedOn, from, to),
    activityId === null ? undefined : eq(evaluationChoices.publicationId, activityId),
  );

/** One aggregate of an index, whatever the number of answers. */
export const countChoices = (db: Queryable, selection: Selection): Promise<ChosenPoint[]> => {
  const { questionId, objectiveId, point } = evaluationChoices;
  return db
    .select({ questionId, objectiveId, point, count: count() })
    .from(evaluationChoices)
    .where(selected(selection))
    .groupBy(questionId, objectiveId, point);
};

/** The answers that perceived commercial bias, by activity, most of them first. (rules T77) */
export const countBias = (db: Queryable, selection: Selection) => {
  const answers = count();
  return db
    .select({ id: publications.id, title: publications.title, count: answers })
    .from(evaluationChoices)
    .innerJoin(evaluationQuestions, eq(evaluationQuestions.id, evaluationChoices.questionId))
    .innerJoin(publications, eq(publications.id, evaluationChoices.publicationId))
    .where(
      and(
        selected(selection),
        eq(evaluationQuestions.role, 'bias'),
        sql`${evaluationQuestions.counts} @> to_jsonb(${evaluationChoices.point})`,
      ),
    )
    .groupBy(publications.id, publications.title)
    .orderBy(desc(answers), publications.id);
};

/** How many people answered questions of which several options may be chosen. */
export async function countPeople(db: Queryable, selection: Selection, questionIds: readonly number[]) {
  if (questionIds.length === 0) return new Map<number, number>();
  const rows = await db
    .select({ question: evaluationChoices.questionId, people: countDistinct(evaluationChoices.evaluationId) })
    .from(evaluationChoices)
    .where(and(selected(selection), inArray(evaluationChoices.questionId, [...questionIds])))
    .groupBy(evaluationChoices.questionId);
  return new Map(rows.map(({ question, people }) => [question, people]));
}

const submitted = ({ activityId, period: { from, to }, zone }: Selection): SQL | undefined => {
  return and(
    gte(evaluations.submittedAt, startOfDayIn(from, zone)),
    lt(evaluations.submittedAt, endOfDayIn(to, zone)),
    activityId === null ? undefined : eq(evaluations.publicationId, activityId),
  );
};

export const countResponses = (db: Queryable, selection: Selection): Promise<number> =>
  db.$count(evaluations, submitted(selection));

const answersTo = (questionId: number): SQL =>
  sql`${evaluations.answers} @> ${JSON.stringify([{ question_id: String(questionId) }])}::jsonb`;

export const countTexts = (db: Queryable, selection: Selection, questionId: number): Promise<number> =>
  db.$count(evaluations, and(submitted(selection), answersTo(questionId)));

/** What was written to a question, the latest first, and one row more than the page. */
export const listTexts = (
  db: Queryable,
  selection: Selection,
  { questionId, after, size }: { questionId: number; after: number | null; size: number },
) =>
  db
    .select({
      id: evaluations.id,
      answers: evaluations.answers,
      submittedAt: evaluations.submittedAt,
      activity: { id: publications.id, title: publications.title },
    })
    .from(evaluations)
    .innerJoin(publications, eq(publications.id, evaluations.publicationId))
    .where(and(submitted(selection), answersTo(questionId), after === null ? undefined : lt(evaluations.id, after)))
    .orderBy(desc(evaluations.id))
    .limit(size + 1);
