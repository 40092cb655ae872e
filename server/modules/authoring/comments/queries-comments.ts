import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { draftComments } from '#server/modules/authoring/tables.ts';

export type CommentRow = typeof draftComments.$inferSelect;

const threads = alias(draftComments, 'threads');
const threadId = sql<number>`coalesce(${draftComments.replyToId}, ${draftComments.id})`;

/** The comments of a publication, oldest first; a reply has the state of its comment. */
export async function listCommentRows(
  db: Queryable,
  publication: number,
  resolved: boolean | undefined,
): Promise<CommentRow[]> {
  const state =
    resolved === undefined ? undefined : resolved ? isNotNull(threads.resolvedAt) : isNull(threads.resolvedAt);
  const rows = await db
    .select({ comment: draftComments, resolvedAt: threads.resolvedAt, resolvedById: threads.resolvedById })
    .from(draftComments)
    .innerJoin(threads, eq(threads.id, threadId))
    .where(and(eq(draftComments.publicationNumber, publication), state))
    .orderBy(asc(draftComments.id));
  return rows.map(({ comment, ...thread }) => ({ ...comment, ...thread }));
}

/** Locks a comment of the publication until the transaction ends; null if there is none. */
export async function lockComment(tx: Tx, publication: number, id: number): Promise<CommentRow | null> {
  const own = and(eq(draftComments.publicationNumber, publication), eq(draftComments.id, id));
  const [row] = await tx.select().from(draftComments).where(own).for('update');
  return row ?? null;
}
