import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { activities } from '#server/modules/activities/tables.ts';
import { describeShown } from './describe-shown.ts';
import { findActivity } from './queries-activities.ts';

/** What the front matter shows of the record; null while the publication's own text is the record. (rules L20, L25) */
export async function readShown(db: Queryable, publicationId: number) {
  const id = activities.publicationId;
  const [row] = await db.select({ basis: activities.basis }).from(activities).where(eq(id, publicationId));
  if (row?.basis !== 'record') return null;
  const loaded = await findActivity(db, publicationId);
  const shown = loaded === null ? null : describeShown(loaded);
  if (loaded === null || shown === null) return null;
  const { record } = loaded.activity;
  return { ...shown, approvals: record.approvals, reviewedOn: loaded.row?.reviewedOn ?? null };
}
