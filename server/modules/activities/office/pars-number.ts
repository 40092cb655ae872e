/** The numbers that PARS gives activities when it accepts them. (rules L52) */
import { eq } from 'drizzle-orm';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { activities } from '#server/modules/activities/tables.ts';

type Needs = Pick<SignedInCtx, 'clock' | 'viewer' | 'address'>;

/** Stores each number in its record; one that is there already stays as it is. */
export async function recordParsNumbers(
  tx: Tx,
  ctx: Needs,
  numbers: readonly { id: number; number: string }[],
): Promise<void> {
  for (const { id, number } of numbers) {
    const [row] = await tx.select().from(activities).where(eq(activities.publicationId, id)).for('update');
    if (row === undefined || row.parsId === number) continue;
    await tx
      .update(activities)
      .set({ parsId: number, version: row.version + 1, updatedAt: ctx.clock.now(), updatedById: ctx.viewer.id })
      .where(eq(activities.publicationId, id));
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'activity.changed', subjectType: 'Activity', subjectId: id },
      detail: { before: { pars_id: row.parsId }, after: { pars_id: number } },
    });
  }
}
