/** Comments beside the text, and replies to them. (rules E12) */
import { eq } from 'drizzle-orm';
import { isSourcePath } from '#domain/authoring/source-files.ts';
import { parseId } from '#domain/shared/id.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { type ActorOf, describeActors } from '#server/modules/authoring/drafts/queries-actors.ts';
import { findReadable } from '#server/modules/authoring/drafts/writers.ts';
import { draftComments } from '#server/modules/authoring/tables.ts';
import { type CommentRow, listCommentRows, lockComment } from './queries-comments.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;
export type ShownComment = { comment: CommentRow; actorOf: ActorOf; viewerId: number };

export type NewComment = {
  path: string | null;
  line: number | null;
  quote: string;
  body: string;
  reply_to: string | null;
};
type CommentAddress = { number: number; id: number };

const MAX_COMMENTS = 1_000;

export async function readComments(ctx: Needs, number: number, resolved: boolean | undefined): Promise<ShownComment[]> {
  await findReadable(ctx, number);
  return describe(ctx, await listCommentRows(ctx.db, number, resolved));
}

async function describe({ db, viewer }: Needs, rows: readonly CommentRow[]): Promise<ShownComment[]> {
  const actorOf = await describeActors(
    db,
    rows.flatMap(({ authorId, resolvedById }) => [authorId, resolvedById]),
  );
  return rows.map((comment) => ({ comment, actorOf, viewerId: viewer.id }));
}

/** Adds a comment, or a reply, which opens a resolved comment again. */
export async function addComment(ctx: Needs, number: number, comment: NewComment): Promise<ShownComment> {
  await findReadable(ctx, number);
  const { path } = comment;
  if (path !== null && !isSourcePath(path))
    throw new Failure('draft.path', { source: { pointer: '/data/attributes/path' }, meta: { path } });
  const row = await ctx.db.transaction((tx) => add(tx, ctx, { number, comment }));
  return single(await describe(ctx, [row]));
}

async function add(
  tx: Tx,
  ctx: Needs,
  { number, comment }: { number: number; comment: NewComment },
): Promise<CommentRow> {
  const thread = comment.reply_to === null ? null : await lockThread(tx, number, comment.reply_to);
  if ((await tx.$count(draftComments, eq(draftComments.publicationNumber, number))) >= MAX_COMMENTS)
    throw new Failure('draft-comment.too-many');
  if (thread !== null && thread.resolvedAt !== null)
    await tx.update(draftComments).set(OPEN).where(eq(draftComments.id, thread.id));
  const { path, line, quote } = thread === null ? comment : { ...thread, quote: '' };
  const values = { publicationNumber: number, path, line: path === null ? null : line, quote, body: comment.body };
  const [row] = await tx
    .insert(draftComments)
    .values({ ...values, replyToId: thread?.id ?? null, authorId: ctx.viewer.id, createdAt: ctx.clock.now() })
    .returning();
  if (row === undefined) throw new Error('The comment was not stored');
  await record(tx, ctx, { action: 'publication.comment-added', row, after: { path, line: row.line, body: row.body } });
  return row;
}

const OPEN = { resolvedAt: null, resolvedById: null } as const;

/** The comment that is answered; a reply to a reply belongs to the same comment. */
async function lockThread(tx: Tx, number: number, id: string): Promise<CommentRow> {
  const missing = new Failure('draft-comment.not-found', { source: { pointer: '/data/attributes/reply_to' } });
  const found = await lockComment(tx, number, parseId<'draft-comment'>(id) ?? 0);
  if (found === null) throw missing;
  if (found.replyToId === null) return found;
  const thread = await lockComment(tx, number, found.replyToId);
  if (thread === null) throw missing;
  return thread;
}

/** Resolves a comment, or opens it again; a reply stands for its comment. */
export async function resolveComment(
  ctx: Needs,
  { number, id }: CommentAddress,
  isResolved: boolean,
): Promise<ShownComment> {
  await findReadable(ctx, number);
  const row = await ctx.db.transaction(async (tx) => {
    const thread = await lockThread(tx, number, String(id));
    if ((thread.resolvedAt !== null) === isResolved) return thread;
    const state = isResolved ? { resolvedAt: ctx.clock.now(), resolvedById: ctx.viewer.id } : OPEN;
    await tx.update(draftComments).set(state).where(eq(draftComments.id, thread.id));
    const [before, after] = [{ resolved: !isResolved }, { resolved: isResolved }];
    const action = isResolved ? 'publication.comment-resolved' : 'publication.comment-reopened';
    await record(tx, ctx, { action, row: thread, before, after });
    return { ...thread, ...state };
  });
  return single(await describe(ctx, [row]));
}

/** Deletes a comment of the caller; one with replies stays, as they would lose what they answer. */
export async function deleteComment(ctx: Needs, { number, id }: CommentAddress): Promise<void> {
  await findReadable(ctx, number);
  await ctx.db.transaction(async (tx) => {
    const row = await lockComment(tx, number, id);
    if (row === null) throw new Failure('draft-comment.not-found');
    if (row.authorId !== ctx.viewer.id) throw new Failure('draft-comment.not-yours');
    if ((await tx.$count(draftComments, eq(draftComments.replyToId, id))) > 0)
      throw new Failure('draft-comment.answered');
    await tx.delete(draftComments).where(eq(draftComments.id, id));
    const before = { path: row.path, line: row.line, body: row.body };
    await record(tx, ctx, { action: 'publication.comment-deleted', row, before });
  });
}

type Recording = { action: string; row: CommentRow; before?: object; after?: object };

const record = (tx: Tx, ctx: Needs, { action, row, ...detail }: Recording): Promise<void> =>
  recordAuditEntry(tx, ctx, {
    ...{ action, subjectType: 'OfficePublication', subjectId: row.publicationNumber },
    detail: { comment: row.id, ...detail },
  });

function single<Value>([value]: readonly Value[]): Value {
  if (value === undefined) throw new Error('Nothing was described');
  return value;
}

export const commentAttributes = ({ comment, actorOf, viewerId }: ShownComment) => ({
  ...{ path: comment.path, line: comment.line, quote: comment.quote, body: comment.body },
  author: actorOf(comment.authorId),
  own: comment.authorId === viewerId,
  created: comment.createdAt.toISOString(),
  reply_to: comment.replyToId === null ? null : String(comment.replyToId),
  resolved: comment.resolvedAt?.toISOString() ?? null,
  resolved_by: actorOf(comment.resolvedById),
});
