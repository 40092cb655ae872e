import { eq } from 'drizzle-orm';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { activities } from '#server/modules/activities/tables.ts';
import { findActivity, type LoadedActivity } from './queries-activities.ts';

export type ActivityNeeds = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'content' | 'jobs' | 'language'>;
export type LockedActivity = LoadedActivity & { row: NonNullable<LoadedActivity['row']> };

/** Locks the record for a change, which begins it if there is none; refuses one that changed meanwhile. */
export async function lockActivity(
  tx: Tx,
  { clock }: Pick<ActivityNeeds, 'clock'>,
  { id, version }: { id: number; version: number },
): Promise<LockedActivity> {
  if ((await findActivity(tx, id)) === null) throw new Failure('activity.not-found');
  await tx
    .insert(activities)
    .values({ publicationId: id, basis: 'record', updatedAt: clock.now() })
    .onConflictDoNothing();
  await tx.select().from(activities).where(eq(activities.publicationId, id)).for('update');
  const locked = await findActivity(tx, id);
  if (locked?.row == null) throw new Failure('activity.not-found');
  if (locked.row.version !== version) throw new Failure('activity.changed');
  return { ...locked, row: locked.row };
}
