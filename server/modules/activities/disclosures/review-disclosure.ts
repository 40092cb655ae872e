/** The reviewer's decision about an answered disclosure. (rules L23, L24) */
import { eq } from 'drizzle-orm';
import { disclosureValidUntil } from '#domain/credits/disclosure/disclosure.ts';
import { type Exception, mayClear, type RelationshipReview } from '#domain/credits/disclosure/review-disclosure.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import type { ActivityNeeds } from '#server/modules/activities/record/lock-activity.ts';
import { settleActivities } from '#server/modules/activities/record/settle-activities.ts';
import { disclosures } from '#server/modules/activities/tables.ts';
import { listActivitiesOf } from './queries-activities-of.ts';
import { getDisclosure, type ShownDisclosure } from './queries-disclosures.ts';
import { listRoles } from './request-disclosure.ts';

export type Decision = {
  decision: 'clear' | 'exclude';
  relationships: readonly RelationshipReview[];
  exception: Exception | null;
  before_role: boolean;
  note: string;
};

/** A review may be made again while the disclosure counts, for example for another role. */
export async function reviewDisclosure(ctx: ActivityNeeds, id: number, decision: Decision): Promise<ShownDisclosure> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(disclosures).where(eq(disclosures.id, id)).for('update');
    if (row === undefined) throw new Failure('disclosure.not-found');
    if (row.state !== 'submitted' && row.state !== 'cleared' && row.state !== 'excluded')
      throw new Failure('disclosure.not-answered');
    if (row.signedOn === null) throw new Error('An answered disclosure is signed');
    const subject =
      row.authorId === null
        ? ({ kind: 'person', id: row.contributorId ?? 0 } as const)
        : ({ kind: 'author', id: row.authorId } as const);
    const roles = await listRoles(tx, subject);
    const { relationships, exception, note } = decision;
    const review = { relationships, exception, beforeRole: decision.before_role };
    if (decision.decision === 'clear')
      refuse(mayClear({ relationships: row.relationships, roles }, review), 'disclosure');
    else if (note.trim() === '') throw new Failure('disclosure.no-reason');
    const state = decision.decision === 'clear' ? 'cleared' : 'excluded';
    const validUntil = disclosureValidUntil(row.signedOn);
    await tx
      .update(disclosures)
      .set({
        ...{ state, roles, exception, note, validUntil },
        reviews: relationships.map(({ relevant, steps }) => ({ relevant, steps: relevant ? [...new Set(steps)] : [] })),
        ...{ reviewedAt: ctx.clock.now(), reviewedById: ctx.viewer.id },
      })
      .where(eq(disclosures.id, id));
    await settleActivities(tx, ctx, await listActivitiesOf(tx, row));
    await recordAuditEntry(tx, ctx, {
      action: state === 'cleared' ? 'disclosure.cleared' : 'disclosure.excluded',
      ...{ subjectType: 'Disclosure', subjectId: id },
      detail: {
        before: { state: row.state, reviews: row.reviews },
        after: { state, relationships, exception, validUntil },
        reason: note === '' ? null : note,
      },
    });
  });
  return getDisclosure(ctx.db, id);
}
