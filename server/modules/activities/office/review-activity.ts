/** The review that an activity needs within three years, and that begins its record. (rules L20, L21) */
import { eq } from 'drizzle-orm';
import { listNeeded } from '#domain/credits/activity/ready-for-credit.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { type ActivityNeeds, lockActivity } from '#server/modules/activities/record/lock-activity.ts';
import { settleRecord } from '#server/modules/activities/record/settle-activities.ts';
import { activities } from '#server/modules/activities/tables.ts';

type Review = { version: number; note: string };

/** Refused while anything else is missing, so that a review never stops the credit of an activity. */
export async function reviewActivity(ctx: ActivityNeeds, id: number, { version, note }: Review): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockActivity(tx, ctx, { id, version });
    const { row, activity } = locked;
    const today = ctx.clock.today();
    const missing = listNeeded(activity, today).filter(({ requirement }) => requirement !== 'review');
    if (missing.length > 0) throw new Failure('activity.not-ready', { meta: { missing } });
    await tx
      .update(activities)
      .set({
        ...{ basis: 'record', reviewedOn: today, version: version + 1 },
        ...{ updatedAt: ctx.clock.now(), updatedById: ctx.viewer.id },
      })
      .where(eq(activities.publicationId, id));
    await settleRecord(tx, ctx, locked);
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'activity.reviewed', subjectType: 'Activity', subjectId: id },
      detail: {
        before: { reviewed: row.reviewedOn, basis: row.basis },
        after: { reviewed: today, basis: 'record' },
        reason: note,
      },
    });
  });
}
