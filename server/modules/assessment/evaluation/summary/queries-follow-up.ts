/** Counts of follow-ups, and of what became of intentions. (rules T80) */
import { and, between, count, countDistinct, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IntentAndChange } from '#domain/assessment/evaluation/follow-up.ts';
import { endOfDayIn, startOfDayIn } from '#domain/shared/time-zone.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import {
  evaluationChoices,
  evaluationQuestions,
  followUpChoices,
  followUps,
} from '#server/modules/assessment/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import type { ChosenPoint, Selection } from './queries-results.ts';

const selected = ({ activityId, period: { from, to } }: Selection): SQL | undefined =>
  and(
    between(followUpChoices.answeredOn, from, to),
    activityId === null ? undefined : eq(followUpChoices.publicationId, activityId),
  );

/** One aggregate of an index, whatever the number of answers. */
export async function countFollowUpChoices(db: Queryable, selection: Selection): Promise<ChosenPoint[]> {
  const { questionId, point } = followUpChoices;
  const rows = await db
    .select({ questionId, point, count: count() })
    .from(followUpChoices)
    .where(selected(selection))
    .groupBy(questionId, point);
  return rows.map((row) => ({ ...row, objectiveId: 0 }));
}

/** How many people answered questions of which several options may be chosen. */
export async function countFollowUpPeople(db: Queryable, selection: Selection, questionIds: readonly number[]) {
  if (questionIds.length === 0) return new Map<number, number>();
  const rows = await db
    .select({ question: followUpChoices.questionId, people: countDistinct(followUpChoices.followUpId) })
    .from(followUpChoices)
    .where(and(selected(selection), inArray(followUpChoices.questionId, [...questionIds])))
    .groupBy(followUpChoices.questionId);
  return new Map(rows.map(({ question, people }) => [question, people]));
}

const within = (column: typeof followUps.sentAt | typeof followUps.answeredAt, selection: Selection) => {
  const { activityId, period, zone } = selection;
  return and(
    gte(column, startOfDayIn(period.from, zone)),
    lt(column, endOfDayIn(period.to, zone)),
    activityId === null ? undefined : eq(followUps.publicationId, activityId),
  );
};

export const countSent = (db: Queryable, selection: Selection): Promise<number> =>
  db.$count(followUps, within(followUps.sentAt, selection));

export const countAnswered = (db: Queryable, selection: Selection): Promise<number> =>
  db.$count(followUps, within(followUps.answeredAt, selection));

/** Learners with both answers, by what they intended and what they did. Each role is asked once, as one choice. */
export async function countIntentAndChange(db: Queryable, selection: Selection): Promise<IntentAndChange[]> {
  const first = alias(evaluationQuestions, 'first_questions');
  const intended = sql<boolean>`${first.counts} @> to_jsonb(${evaluationChoices.point})`;
  const changed = sql<boolean>`${evaluationQuestions.counts} @> to_jsonb(${followUpChoices.point})`;
  return db
    .select({ intended, changed, people: count() })
    .from(followUpChoices)
    .innerJoin(evaluationQuestions, eq(evaluationQuestions.id, followUpChoices.questionId))
    .innerJoin(followUps, eq(followUps.id, followUpChoices.followUpId))
    .innerJoin(evaluationChoices, eq(evaluationChoices.evaluationId, followUps.evaluationId))
    .innerJoin(first, eq(first.id, evaluationChoices.questionId))
    .where(and(selected(selection), eq(evaluationQuestions.role, 'change-made'), eq(first.role, 'intent')))
    .groupBy(sql`1`, sql`2`);
}

const answersTo = (questionId: number): SQL =>
  sql`${followUps.answers} @> ${JSON.stringify([{ question_id: String(questionId) }])}::jsonb`;

export const countFollowUpTexts = (db: Queryable, selection: Selection, questionId: number): Promise<number> =>
  db.$count(followUps, and(within(followUps.answeredAt, selection), answersTo(questionId)));

/** What was written to a question, the latest follow-up first, and one row more than the page. */
export async function listFollowUpTexts(
  db: Queryable,
  selection: Selection,
  { questionId, after, size }: { questionId: number; after: number | null; size: number },
) {
  const rows = await db
    .select({
      id: followUps.id,
      answers: followUps.answers,
      answeredAt: followUps.answeredAt,
      activity: { id: publications.id, title: publications.title },
    })
    .from(followUps)
    .innerJoin(publications, eq(publications.id, followUps.publicationId))
    .where(
      and(
        within(followUps.answeredAt, selection),
        answersTo(questionId),
        after === null ? undefined : lt(followUps.id, after),
      ),
    )
    .orderBy(desc(followUps.id))
    .limit(size + 1);
  return rows.flatMap(({ answeredAt, ...row }) => (answeredAt === null ? [] : { ...row, submittedAt: answeredAt }));
}
