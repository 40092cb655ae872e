import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SupportRequest } from '#contract/forms/growth.ts';
import { hoursAfter } from '#domain/shared/dates.ts';
import { JOIN_DAYS, withFurtherMessage } from '#domain/support/conversation.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { forwardRequestJob } from './jobs.ts';
import { conversations, supportRequests } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'viewer' | 'log' | 'language'>;

export type StoredRequest = { id: number; subject: string; createdAt: Date };
type NewMessage = Pick<typeof conversations.$inferInsert, 'userId' | 'name' | 'email' | 'subject' | 'language'>;

/** Stores a message before anything else can fail, and queues its forwarding. (rules P48, O10) */
export async function storeRequest(
  { db, clock, jobs, viewer, log, language }: Needs,
  { request }: z.output<typeof SupportRequest>,
): Promise<StoredRequest> {
  const { requester, subject, comment } = request;
  const createdAt = clock.now();
  const message = { ...requester, userId: viewer.kind === 'visitor' ? null : viewer.id, subject };
  const id = await db.transaction(async (tx) => {
    const conversationId = await joinConversation(tx, { ...message, language }, createdAt);
    const [row] = await tx
      .insert(supportRequests)
      .values({ ...message, conversationId, body: comment.body, createdAt })
      .returning({ id: supportRequests.id });
    if (row === undefined) throw new Error('The request was not stored');
    await jobs.within(tx).send(forwardRequestJob, { requestId: row.id });
    return row.id;
  });
  log.info({ event: 'support-request.stored', requestId: id });
  return { id, subject, createdAt };
}

/** The conversation of the same address in the last days, open again; a new one without any. (rules O10) */
async function joinConversation(tx: Tx, { userId, ...message }: NewMessage, at: Date): Promise<number> {
  const [known] = await tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(sql`lower(${conversations.email})`, message.email.toLowerCase()),
        gte(conversations.lastMessageAt, hoursAfter(at, -24 * JOIN_DAYS)),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1)
    .for('update');
  const last = { ...message, lastMessageAt: at };
  if (known !== undefined) {
    const opened = { ...last, ...withFurtherMessage(known), revision: known.revision + 1 };
    await tx.update(conversations).set(opened).where(eq(conversations.id, known.id));
    return known.id;
  }
  const [created] = await tx
    .insert(conversations)
    .values({ ...last, userId, createdAt: at })
    .returning({ id: conversations.id });
  if (created === undefined) throw new Error('The conversation was not stored');
  return created.id;
}
