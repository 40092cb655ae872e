/** What is to be reported to each body. (rules L40 to L42) */
import { and, eq } from 'drizzle-orm';
import type { CompletionStatus } from '#domain/credits/reporting/check-completion.ts';
import { deadlineOf } from '#domain/credits/reporting/reporting-window.ts';
import { REPORTING_BODIES } from '#domain/credits/reporting-bodies.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { readSettings } from '#server/modules/reporting/settings/manage-settings.ts';
import { reportBatches } from '#server/modules/reporting/tables.ts';
import { countStatuses, scanDue } from './list-due.ts';
import { refreshCompletions } from './refresh-completions.ts';

/** Statuses of completions that still have to reach the body. */
const UNREPORTED: readonly CompletionStatus[] = ['add', 'incomplete', 'rejected'];

export async function readOverview({ db, clock }: Pick<Ctx, 'db' | 'clock'>) {
  const overview = [];
  await refreshCompletions({ db });
  for (const body of REPORTING_BODIES) {
    const due = await scanDue({ db, clock }, body);
    // Both days move with the completion.
    const [first] = due.flatMap((kind) => (UNREPORTED.includes(kind.status) ? kind.first : [])).toSorted();
    const deadline = first === undefined ? null : deadlineOf(body.code, first);
    const [prepared] = await db
      .select({ id: reportBatches.id })
      .from(reportBatches)
      .where(and(eq(reportBatches.body, body.code), eq(reportBatches.state, 'prepared')))
      .limit(1);
    overview.push({
      ...{ code: body.code, name: body.name, credit: body.credit, counts: countStatuses(due) },
      provider_number: (await readSettings(db, body.code)).providerNumber,
      send_by: deadline?.sendBy ?? null,
      closes: deadline?.closesOn ?? null,
      prepared: prepared === undefined ? null : String(prepared.id),
    });
  }
  return overview;
}
