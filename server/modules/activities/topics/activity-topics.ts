/** The topics of an activity. (rules T68) */
import { eq } from 'drizzle-orm';
import { fromCredits, toCredits } from '#domain/shared/credits.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { LockedActivity } from '#server/modules/activities/record/lock-activity.ts';
import { activityTopics } from '#server/modules/activities/tables.ts';
import { listTopicParts, listTopics } from './queries-topics.ts';

type WrittenTopic = { topic: string; hours: number };

/** In the words of the contract. */
export const describeTopics = async (db: Queryable, id: number): Promise<WrittenTopic[]> =>
  ((await listTopicParts(db, [id])).get(id) ?? []).map(({ code, quarters }) => ({
    ...{ topic: code, hours: toCredits(quarters) },
  }));

/** Replaces the topics; none has more hours than the activity has credit. */
export async function replaceTopics(tx: Tx, { text }: LockedActivity, topics: readonly WrittenTopic[]): Promise<void> {
  const refuse = (code: 'activity.topic' | 'activity.topic-hours' | 'activity.same-topic') => {
    throw new Failure(code, { source: { pointer: '/topics' } });
  };
  const known = new Set((await listTopics(tx)).map(({ code }) => code));
  if (topics.some(({ topic }) => !known.has(topic))) refuse('activity.topic');
  if (new Set(topics.map(({ topic }) => topic)).size < topics.length) refuse('activity.same-topic');
  const maximum = text.credit?.amount ?? 0;
  if (topics.some(({ hours }) => fromCredits(hours) > maximum)) refuse('activity.topic-hours');
  await tx.delete(activityTopics).where(eq(activityTopics.publicationId, text.id));
  if (topics.length === 0) return;
  await tx
    .insert(activityTopics)
    .values(topics.map(({ topic, hours }) => ({ publicationId: text.id, topic, quarters: fromCredits(hours) })));
}
