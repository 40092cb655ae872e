import { asc, count, eq, inArray } from 'drizzle-orm';
import type { TopicPart } from '#domain/credits/learners/topics.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { activityTopics, creditTopics } from '#server/modules/activities/tables.ts';

export type CreditTopic = typeof creditTopics.$inferSelect;

/** Every topic, by its code. (rules T68) */
export const listTopics = (db: Queryable): Promise<CreditTopic[]> =>
  db.select().from(creditTopics).orderBy(asc(creditTopics.code));

/** The topics of activities, by the number of their publication. */
export async function listTopicParts(db: Queryable, ids: readonly number[]): Promise<Map<number, TopicPart[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(activityTopics)
    .where(inArray(activityTopics.publicationId, [...new Set(ids)]))
    .orderBy(asc(activityTopics.topic));
  const parts = new Map<number, TopicPart[]>();
  for (const { publicationId, topic, quarters } of rows)
    parts.set(publicationId, [...(parts.get(publicationId) ?? []), { code: topic, quarters }]);
  return parts;
}

/** Every topic with the number of its activities, for the office. */
export async function listOfficeTopics(db: Queryable): Promise<(CreditTopic & { activities: number })[]> {
  const rows = await db
    .select({ topic: creditTopics, activities: count(activityTopics.publicationId) })
    .from(creditTopics)
    .leftJoin(activityTopics, eq(activityTopics.topic, creditTopics.code))
    .groupBy(creditTopics.code)
    .orderBy(asc(creditTopics.code));
  return rows.map(({ topic, activities }) => ({ ...topic, activities }));
}
