/** What reports make wait for the accreditation office. (rules O31, L45) */
import { and, count, eq, min, sql } from 'drizzle-orm';
import type { WaitingWork } from '#server/kernel/waiting-work.ts';
import { reportRecords } from './tables.ts';

/** Rejected records that are not sent again yet. */
const rejected: WaitingWork = {
  kind: 'reports.rejected',
  count: async ({ db }) => {
    const latest = sql`not exists (select 1 from report_records later where later.evaluation_id = ${reportRecords.evaluationId}
      and later.body = ${reportRecords.body} and later.id > ${reportRecords.id} and later.state <> 'canceled')`;
    const [row] = await db
      .select({ count: count(), since: min(reportRecords.answeredAt) })
      .from(reportRecords)
      .where(and(eq(reportRecords.state, 'rejected'), eq(reportRecords.resend, false), latest));
    return { count: row?.count ?? 0, since: row?.since ?? null };
  },
};

export const waitingWork: readonly WaitingWork[] = [rejected];
