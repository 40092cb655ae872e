/** What reports make wait for the accreditation office. (rules O31, L45) */
import { and, count, eq, min, sql } from 'drizzle-orm';
import type { CompletionStatus } from '#domain/credits/reporting/check-completion.ts';
import { isWindowOpen, newestOverdue } from '#domain/credits/reporting/reporting-window.ts';
import type { WaitingWork } from '#server/kernel/jobs/waiting-work.ts';
import { countAll, getBody, scanDue } from './completions/list-due.ts';
import { refreshForReading } from './completions/refresh-completions.ts';
import { listReceivingBodies } from './settings/receiving-bodies.ts';
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

const UNSENT: readonly CompletionStatus[] = ['add', 'incomplete', 'rejected'];

/** Pharmacy credit that is past the office's 30 days, and not yet past the 60 of CPE Monitor. (rules L42) */
const closing: WaitingWork = {
  kind: 'reports.closing',
  count: async ({ db, clock }) => {
    const body = getBody('cpe-monitor');
    if (!(await listReceivingBodies(db)).includes(body.code)) return { count: 0, since: null };
    await refreshForReading({ db });
    const today = clock.today();
    const late = await scanDue({ db, clock }, body, newestOverdue(today));
    const open = late.filter(({ status, first }) => UNSENT.includes(status) && isWindowOpen(body.code, first, today));
    return { count: countAll(open), since: null };
  },
};

export const waitingWork: readonly WaitingWork[] = [rejected, closing];
