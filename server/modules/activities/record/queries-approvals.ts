import { asc, eq } from 'drizzle-orm';
import type { CreditApproval } from '#domain/credits/activity/credit-types.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { creditApprovals } from '#server/modules/activities/tables.ts';

/** The approvals of one activity, whatever their period. (rules L18) */
export async function listApprovals(db: Queryable, publicationId: number): Promise<CreditApproval[]> {
  const rows = await db
    .select()
    .from(creditApprovals)
    .where(eq(creditApprovals.publicationId, publicationId))
    .orderBy(asc(creditApprovals.type));
  return rows.map(describeApproval);
}

export const describeApproval = (row: typeof creditApprovals.$inferSelect): CreditApproval => ({
  ...{ type: row.type, maximum: row.maximumQuarters, statement: row.statement },
  ...{ approvalNumber: row.approvalNumber, from: row.fromOn, to: row.toOn },
});
