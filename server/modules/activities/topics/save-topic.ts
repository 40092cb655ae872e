/** Changes of the topics that credit is stated for. (rules T68, T69) */
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  addCreditTopic as addCall,
  changeCreditTopic as changeCall,
} from '#contract/calls/office/credit/topics.ts';
import { topicCode } from '#domain/credits/learners/topics.ts';
import { fromCredits, toCredits } from '#domain/shared/credits.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { creditTopics } from '#server/modules/activities/tables.ts';
import type { CreditTopic } from './queries-topics.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'content'>;
type NewTopic = z.output<(typeof addCall)['body']['schema']>;
type TopicChange = z.output<(typeof changeCall)['body']['schema']>;

/** Adds a topic; its code comes from the English name and stays. */
export async function addTopic(ctx: Needs, written: NewTopic): Promise<void> {
  const code = topicCode(written.names.en);
  if (code === '') throw new Failure('topic.name', { source: { pointer: '/names/en' } });
  await ctx.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(creditTopics)
      .values({ code, ...columnsOf(written), updatedAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (added === undefined) throw new Failure('topic.exists', { source: { pointer: '/names/en' } });
    await ctx.content.raise(tx);
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'topic.added', subjectType: 'CreditTopic', subjectId: code },
      detail: { after: describe(added) },
    });
  });
}

/** Changes a topic; hours are counted with it from now on, letters stay as they were issued. */
export async function changeTopic(ctx: Needs, code: string, { version, ...written }: TopicChange): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(creditTopics).where(eq(creditTopics.code, code));
    if (before === undefined) throw new Failure('topic.not-found');
    const [after] = await tx
      .update(creditTopics)
      .set({ ...columnsOf(written), version: version + 1, updatedAt: ctx.clock.now() })
      .where(and(eq(creditTopics.code, code), eq(creditTopics.version, version)))
      .returning();
    if (after === undefined) throw new Failure('topic.changed');
    await ctx.content.raise(tx);
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'topic.changed', subjectType: 'CreditTopic', subjectId: code },
      detail: { before: describe(before), after: describe(after) },
    });
  });
}

const columnsOf = ({ names, source, read, attestation }: NewTopic) => ({
  ...{ names, source, readOn: read },
  attestationQuarters: attestation === null ? null : fromCredits(attestation.hours),
  attestationText: attestation?.text ?? null,
});

/** In the words of the contract. */
export const describe = ({ names, source, readOn, attestationQuarters, attestationText }: CreditTopic) => ({
  ...{ names, source, read: readOn },
  attestation:
    attestationQuarters === null ? null : { hours: toCredits(attestationQuarters), text: attestationText ?? '' },
});
