/** The counts of outcomes, by activity. (rules L53) */
import { and, between, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { endOfDayIn, startOfDayIn } from '#domain/shared/time-zone.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import type { Selection } from '#server/modules/assessment/evaluation/summary/queries-results.ts';
import {
  attempts,
  evaluationChoices,
  evaluationQuestions,
  followUpChoices,
  followUps,
} from '#server/modules/assessment/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

/** Learners whose first attempt was in the period, with the sums of that score and of their latest one. */
export async function countLearning(db: Queryable, { activityId, period, zone }: Selection) {
  const latest = alias(attempts, 'latest');
  const last = db
    .select({ score: latest.scorePercent, status: latest.status })
    .from(latest)
    .where(
      and(
        eq(latest.userId, attempts.userId),
        eq(latest.publicationId, attempts.publicationId),
        eq(latest.practice, false),
      ),
    )
    .orderBy(sql`${latest.attempt} desc`)
    .limit(1)
    .as('last_attempts');
  return db
    .select({
      publicationId: attempts.publicationId,
      learners: count(),
      passed: sql<number>`(count(*) filter (where ${last.status} = 'APPROVED'))::int`,
      firstScores: sql<number>`sum(${attempts.scorePercent})::int`,
      latestScores: sql<number>`sum(${last.score})::int`,
    })
    .from(attempts)
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        eq(attempts.attempt, 1),
        eq(attempts.practice, false),
        gte(attempts.submittedAt, startOfDayIn(period.from, zone)),
        lt(attempts.submittedAt, endOfDayIn(period.to, zone)),
        activityId === null ? undefined : eq(attempts.publicationId, activityId),
      ),
    )
    .groupBy(attempts.publicationId);
}

const people = (id: SQL | typeof evaluationChoices.evaluationId | typeof followUpChoices.followUpId) =>
  sql<number>`count(distinct ${id})::int`;

/**
 * The answers of the roles of evaluations. Of an answer about several objectives each person counts once, with the mean;
 * so its sum is of people as well.
 */
export async function countRoles(db: Queryable, { activityId, period }: Selection) {
  const { publicationId, evaluationId, point, questionId, submittedOn } = evaluationChoices;
  const { role, counts, options } = evaluationQuestions;
  const worth = sql<number>`avg(case when ${role} = 'intent' then (${counts} @> to_jsonb(${point}))::int
    else (${point} - 1)::float / (jsonb_array_length(${options}) - 1) end)`;
  const answers = db
    .select({ publicationId, role, worth: worth.as('worth') })
    .from(evaluationChoices)
    .innerJoin(evaluationQuestions, eq(evaluationQuestions.id, questionId))
    .where(
      and(
        between(submittedOn, period.from, period.to),
        inArray(role, ['overall', 'objectives', 'intent']),
        activityId === null ? undefined : eq(publicationId, activityId),
      ),
    )
    .groupBy(publicationId, role, evaluationId)
    .as('role_answers');
  return db
    .select({
      ...{ publicationId: answers.publicationId, role: answers.role, people: count() },
      sum: sql<number>`sum(${answers.worth})::float`,
    })
    .from(answers)
    .groupBy(answers.publicationId, answers.role);
}

/** The changes that follow-ups report: of everyone, and of those who had intended one. */
export async function countChanges(db: Queryable, { activityId, period }: Selection) {
  const { publicationId, followUpId, point, questionId, answeredOn } = followUpChoices;
  const intents = alias(evaluationQuestions, 'intents');
  const isMade = sql`${evaluationQuestions.counts} @> to_jsonb(${point})`;
  const isIntended = sql`exists (
    select 1 from ${evaluationChoices} join ${evaluationQuestions} ${intents} on ${intents.id} = ${evaluationChoices.questionId}
    where ${evaluationChoices.evaluationId} = ${followUps.evaluationId} and ${intents.role} = 'intent'
      and ${intents.counts} @> to_jsonb(${evaluationChoices.point}))`;
  const rows = db
    .select({
      ...{ publicationId, followUpId },
      made: sql<number>`bool_or(${isMade})::int`.as('made'),
      intended: sql<number>`bool_or(${isIntended})::int`.as('intended'),
    })
    .from(followUpChoices)
    .innerJoin(evaluationQuestions, eq(evaluationQuestions.id, questionId))
    .innerJoin(followUps, eq(followUps.id, followUpId))
    .where(
      and(
        between(answeredOn, period.from, period.to),
        eq(evaluationQuestions.role, 'change-made'),
        activityId === null ? undefined : eq(publicationId, activityId),
      ),
    )
    .groupBy(publicationId, followUpId)
    .as('changes');
  return db
    .select({
      publicationId: rows.publicationId,
      people: people(sql`${rows.followUpId}`),
      made: sql<number>`sum(${rows.made})::int`,
      intended: sql<number>`sum(${rows.intended})::int`,
      madeOfIntended: sql<number>`sum(${rows.made} * ${rows.intended})::int`,
    })
    .from(rows)
    .groupBy(rows.publicationId);
}

export async function listTitles(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: publications.id, title: publications.title })
    .from(publications)
    .where(inArray(publications.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
