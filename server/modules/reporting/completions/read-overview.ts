/** What is to be reported to each body. (rules L40 to L42) */
import { and, eq } from 'drizzle-orm';
import type { CompletionStatus } from '#domain/credits/reporting/check-completion.ts';
import { REPORTING_BODIES } from '#domain/credits/reporting-bodies.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { readSettings } from '#server/modules/reporting/settings/manage-settings.ts';
import { reportBatches } from '#server/modules/reporting/tables.ts';
import { countStatuses, listDue } from './list-due.ts';

/** Statuses of completions that still have to reach the body. */
const UNREPORTED: readonly CompletionStatus[] = ['add', 'incomplete', 'rejected'];

export async function readOverview({ db, clock }: Pick<Ctx, 'db' | 'clock'>) {
  const overview = [];
  for (const body of REPORTING_BODIES) {
    const due = await listDue({ db, clock }, body);
    const open = due.filter(({ status }) => UNREPORTED.includes(status));
    const closes = open.flatMap(({ deadline }) => deadline.closesOn ?? []).toSorted();
    const [prepared] = await db
      .select({ id: reportBatches.id })
      .from(reportBatches)
      .where(and(eq(reportBatches.body, body.code), eq(reportBatches.state, 'prepared')))
      .limit(1);
    overview.push({
      ...{ code: body.code, name: body.name, credit: body.credit, counts: countStatuses(due) },
      provider_number: (await readSettings(db, body.code)).providerNumber,
      send_by: open.map(({ deadline }) => deadline.sendBy).toSorted()[0] ?? null,
      closes: closes[0] ?? null,
      prepared: prepared === undefined ? null : String(prepared.id),
    });
  }
  return overview;
}
