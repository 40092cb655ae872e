/** The audit pack of an activity: everything that a surveyor asks for, as one archive. (rules L49) */
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { findActivity } from '#server/modules/activities/index.ts';
import { zipFiles } from '#server/modules/authoring/index.ts';
import { listPackFiles } from './list-pack-files.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;

/** Written while it is downloaded; that it was made is recorded, because it has the names of learners. */
export async function buildAuditPack(ctx: Needs, id: number) {
  const activity = await findActivity(ctx.db, id);
  if (activity === null) throw new Failure('activity.not-found');
  await ctx.db.transaction((tx) =>
    recordAuditEntry(tx, ctx, { action: 'activity.pack-built', subjectType: 'Activity', subjectId: id, detail: {} }),
  );
  const folder = `audit-pack-${id}-${ctx.clock.today()}`;
  return { body: zipFiles(listPackFiles(ctx, { folder, activity }), ctx.clock.now()), downloadName: `${folder}.zip` };
}
