/** The review of a text that waits for its record, as officers see it. (rules E34, E35) */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { findNames } from './queries-figures.ts';

type ReviewRow = { at: string; by: number | null; requested: boolean; completed: string | null };

/**
 * When and by whom the text was sent to review, and whether that person waits for the record or was notified that it is
 * complete; null if it is not in review. The table is named as text, because its module builds on this one.
 */
export async function findReview(db: Queryable, number: number) {
  const { rows } = await db.execute<ReviewRow>(sql`
    select submitted_at as at, submitted_by_id as by, record_requested as requested, record_completed_at as completed
    from publication_drafts
    where number = ${number} and open = 'in-review' and submitted_at is not null`);
  const [row] = rows;
  if (row === undefined) return null;
  const nameOf = await findNames(db, [row.by]);
  return {
    sent: new Date(row.at).toISOString(),
    by: nameOf(row.by),
    awaits_record: row.requested,
    notified: row.completed === null ? null : new Date(row.completed).toISOString(),
  };
}
