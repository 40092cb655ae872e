/** Work on the messages of the contact form. (rules O10, O11, O12) */
import { eq } from 'drizzle-orm';
import { type ChosenState, mayAnswer, mayChoose } from '#domain/support/conversation.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { sendAnswerJob } from '#server/modules/support/jobs.ts';
import { conversationEntries, conversations } from '#server/modules/support/tables.ts';
import { type ConversationRow, findConversation } from './queries-inbox.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'jobs' | 'log'>;
type Row = typeof conversations.$inferSelect;
type Change = Partial<Pick<Row, 'state' | 'takenBy'>>;

export async function readConversation({ db }: Pick<Needs, 'db'>, id: number): Promise<ConversationRow> {
  const conversation = await findConversation(db, id);
  if (conversation === null) throw new Failure('message.not-found');
  return conversation;
}

/** Takes a conversation, puts it back or opens it again, or closes it. */
export function changeConversation(ctx: Needs, id: number, chosen: ChosenState): Promise<ConversationRow> {
  const staffId = ctx.viewer.id;
  return change(ctx, id, async (_tx, before) => {
    refuse(mayChoose(before, chosen, staffId), 'message');
    return { action: ACTIONS[chosen], change: { state: chosen, takenBy: chosen === 'new' ? null : staffId } };
  });
}

const ACTIONS = { new: 'message.opened', taken: 'message.taken', closed: 'message.closed' } as const;

type Answer = { text: string; revision: number; close: boolean };

/** Stores an answer and queues its email; refused if something was added that its writer has not seen. */
export function answerConversation(
  ctx: Needs,
  id: number,
  { text, revision, close }: Answer,
): Promise<ConversationRow> {
  const staffId = ctx.viewer.id;
  return change(ctx, id, async (tx, before) => {
    refuse(mayAnswer(before, { staffId, revision }), 'message');
    const entryId = await addEntry(tx, ctx, { conversationId: id, kind: 'answer', text });
    await ctx.jobs.within(tx).send(sendAnswerJob, { entryId });
    return { action: 'message.answered', change: { state: close ? 'closed' : 'answered', takenBy: staffId } };
  });
}

/** Stores a note, which only the office sees. */
export function noteConversation(ctx: Needs, id: number, text: string): Promise<ConversationRow> {
  return change(ctx, id, async (tx) => {
    await addEntry(tx, ctx, { conversationId: id, kind: 'note', text });
    return { action: 'message.noted', change: {} };
  });
}

type NewEntry = Pick<typeof conversationEntries.$inferInsert, 'conversationId' | 'kind' | 'text'>;

async function addEntry(tx: Tx, { viewer, clock }: Needs, entry: NewEntry): Promise<number> {
  const [row] = await tx
    .insert(conversationEntries)
    .values({ ...entry, authorId: viewer.id, createdAt: clock.now() })
    .returning({ id: conversationEntries.id });
  if (row === undefined) throw new Error('The entry was not stored');
  return row.id;
}

/** Runs one change while no other one runs, and records it without the text, which is deleted with its sender. */
async function change(
  ctx: Needs,
  id: number,
  decide: (tx: Tx, before: Row) => Promise<{ action: string; change: Change }>,
): Promise<ConversationRow> {
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
    if (before === undefined) throw new Failure('message.not-found');
    const { action, change: changed } = await decide(tx, before);
    await tx
      .update(conversations)
      .set({ ...changed, revision: before.revision + 1 })
      .where(eq(conversations.id, id));
    const { state, takenBy } = before;
    const detail = { before: { state, takenBy }, after: { state, takenBy, ...changed } };
    await recordAuditEntry(tx, ctx, { action, subjectType: 'Conversation', subjectId: id, detail });
    ctx.log.info({ event: action, conversationId: id, by: ctx.viewer.id });
  });
  return readConversation(ctx, id);
}
