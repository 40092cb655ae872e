/** Changes of the record of an activity. (rules L18) */
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { saveActivity as saveCall } from '#contract/calls/office/credit/activities.ts';
import { parsePharmacyNumber } from '#domain/credits/activity/pharmacy-number.ts';
import { mayPrintApproval } from '#domain/credits/statements.ts';
import { fromCredits, toCredits } from '#domain/shared/credits.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import {
  type ActivityNeeds,
  type LockedActivity,
  lockActivity,
} from '#server/modules/activities/record/lock-activity.ts';
import { settleRecord } from '#server/modules/activities/record/settle-activities.ts';
import { activities, creditApprovals } from '#server/modules/activities/tables.ts';
import { describeTopics, replaceTopics } from '#server/modules/activities/topics/activity-topics.ts';

type Change = z.output<(typeof saveCall)['body']['schema']>;

/** Changes the fields that are sent; the record of changes has them before and after. */
export async function saveActivity(ctx: ActivityNeeds, id: number, { version, ...change }: Change): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockActivity(tx, ctx, { id, version });
    const before = { ...describeRecord(locked), topics: await describeTopics(tx, id) };
    if (change.uan !== undefined && change.uan !== '' && parsePharmacyNumber(change.uan) === null)
      throw new Failure('activity.uan', { source: { pointer: '/uan' } });
    await tx
      .update(activities)
      .set({ ...columnsOf(change), version: version + 1, updatedAt: ctx.clock.now(), updatedById: ctx.viewer.id })
      .where(eq(activities.publicationId, id));
    if (change.approvals !== undefined) await replaceApprovals(tx, id, change.approvals);
    if (change.topics !== undefined) await replaceTopics(tx, locked, change.topics);
    await settleRecord(tx, ctx, locked);
    const changed = Object.fromEntries(
      Object.keys(change).map((field) => [field, before[field as keyof typeof before]]),
    );
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'activity.changed', subjectType: 'Activity', subjectId: id },
      detail: { before: changed, after: change },
    });
  });
}

function columnsOf(change: Omit<Change, 'version'>): Partial<typeof activities.$inferInsert> {
  const { practice_gap, needs, support, how_to_earn, requirements, pars_id, uan, course_numbers } = change;
  return {
    ...(practice_gap === undefined ? {} : { practiceGap: practice_gap }),
    ...(needs === undefined ? {} : { needs }),
    ...(support === undefined ? {} : supportColumns(support)),
    ...(how_to_earn === undefined ? {} : { howToEarn: how_to_earn }),
    ...(requirements === undefined ? {} : { requirements }),
    ...(pars_id === undefined ? {} : { parsId: pars_id }),
    ...(uan === undefined ? {} : { uan }),
    ...(course_numbers === undefined ? {} : { courseNumbers: course_numbers }),
  };
}

const supportColumns = ({ kind, sources }: NonNullable<Change['support']>) => ({
  support: kind,
  supportSources: kind === 'sources' ? sources.map(({ name, in_kind }) => ({ name, inKind: in_kind })) : [],
});

async function replaceApprovals(tx: Tx, id: number, approvals: NonNullable<Change['approvals']>): Promise<void> {
  if (new Set(approvals.map(({ type }) => type)).size < approvals.length) throw new Failure('activity.same-type');
  if (approvals.some(({ from, to }) => from !== null && to !== null && to < from)) throw new Failure('activity.period');
  for (const { type, statement } of approvals)
    refuse(mayPrintApproval(statement, { isAma: type === 'ama-pra' }), 'statement');
  await tx.delete(creditApprovals).where(eq(creditApprovals.publicationId, id));
  if (approvals.length === 0) return;
  await tx.insert(creditApprovals).values(
    approvals.map(({ type, maximum, statement, approval_number, from, to }) => ({
      ...{ publicationId: id, type, maximumQuarters: fromCredits(maximum), statement },
      ...{ approvalNumber: approval_number, fromOn: from, toOn: to },
    })),
  );
}

/** The record in the words of the contract. */
export const describeRecord = ({
  row,
  activity: { record },
}: Pick<LockedActivity, 'activity'> & { row: LockedActivity['row'] | null }) => ({
  practice_gap: record.practiceGap,
  needs: record.needs,
  support: {
    kind: record.support.kind,
    sources: record.support.sources.map(({ name, inKind }) => ({ name, in_kind: inKind })),
  },
  how_to_earn: row?.howToEarn ?? '',
  requirements: row?.requirements ?? '',
  pars_id: row?.parsId ?? '',
  uan: row?.uan ?? '',
  course_numbers: row?.courseNumbers ?? [],
  approvals: record.approvals.map(({ type, maximum, statement, approvalNumber, from, to }) => ({
    ...{ type, maximum: toCredits(maximum), statement, approval_number: approvalNumber, from, to },
  })),
});
