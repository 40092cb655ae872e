/** What is to be reported to each body. (rules L40 to L42) */
import { and, eq } from 'drizzle-orm';
import type { CompletionStatus } from '#domain/credits/reporting/check-completion.ts';
import { deadlineOf } from '#domain/credits/reporting/reporting-window.ts';
import { REPORTING_BODIES } from '#domain/credits/reporting-bodies.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { readSettings } from '#server/modules/reporting/settings/manage-settings.ts';
import { reportBatches } from '#server/modules/reporting/tables.ts';
import { countEvery, countStatuses, scanDue } from './list-due.ts';

/** Statuses of completions that still have to reach the body. */
const UNREPORTED: readonly CompletionStatus[] = ['add', 'incomplete', 'rejected'];

export async function readOverview({ db, clock }: Pick<Ctx, 'db' | 'clock'>) {
  const overview = [];
  const every = await countEvery({ db, clock });
  for (const body of REPORTING_BODIES) {
    const due = await scanDue({ db, clock }, body);
    const counts = countStatuses(due);
    // Both days move with the completion, and the earliest completion is the first.
    const first = due.find(({ status }) => UNREPORTED.includes(status));
    const deadline = first === undefined ? null : deadlineOf(body.code, first.completedOn);
    const [prepared] = await db
      .select({ id: reportBatches.id })
      .from(reportBatches)
      .where(and(eq(reportBatches.body, body.code), eq(reportBatches.state, 'prepared')))
      .limit(1);
    overview.push({
      ...{
        code: body.code,
        name: body.name,
        credit: body.credit,
        counts: { ...counts, 'left-out': counts['left-out'] + every - due.length },
      },
      provider_number: (await readSettings(db, body.code)).providerNumber,
      send_by: deadline?.sendBy ?? null,
      closes: deadline?.closesOn ?? null,
      prepared: prepared === undefined ? null : String(prepared.id),
    });
  }
  return overview;
}
