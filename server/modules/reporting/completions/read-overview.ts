/** What is to be reported to each body. (rules L40 to L42) */
import { eq, min } from 'drizzle-orm';
import type { CompletionStatus } from '#domain/credits/reporting/check-completion.ts';
import { deadlineOf } from '#domain/credits/reporting/reporting-window.ts';
import { REPORTING_BODIES } from '#domain/credits/reporting-bodies.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { reportBatches, reportSettings } from '#server/modules/reporting/tables.ts';
import { countStatuses, scanBodies } from './list-due.ts';
import { refreshForReading } from './refresh-completions.ts';

/** Statuses of completions that still have to reach the body. */
const UNREPORTED: readonly CompletionStatus[] = ['add', 'incomplete', 'rejected'];

/** The bodies, and how many accounts are still to be derived before their counts are complete. */
export async function readOverview({ db, clock }: Pick<Ctx, 'db' | 'clock'>) {
  const meta = await refreshForReading({ db });
  const scanned = await scanBodies({ db, clock }, REPORTING_BODIES);
  const numbers = new Map((await db.select().from(reportSettings)).map((row) => [row.body, row.providerNumber]));
  const prepared = await listPrepared(db);
  const data = REPORTING_BODIES.map(({ code, name, credit }, at) => {
    const due = scanned[at] ?? [];
    // Both days move with the completion.
    const [first] = due.flatMap((kind) => (UNREPORTED.includes(kind.status) ? kind.first : [])).toSorted();
    const deadline = first === undefined ? null : deadlineOf(code, first);
    return {
      ...{ code, name, credit, counts: countStatuses(due), provider_number: numbers.get(code) ?? '' },
      ...{ send_by: deadline?.sendBy ?? null, closes: deadline?.closesOn ?? null },
      prepared: prepared.get(code) ?? null,
    };
  });
  return { data, meta };
}

/** The first batch of each body that is prepared and not sent. */
async function listPrepared(db: Ctx['db']): Promise<Map<string, string>> {
  const rows = await db
    .select({ body: reportBatches.body, id: min(reportBatches.id) })
    .from(reportBatches)
    .where(eq(reportBatches.state, 'prepared'))
    .groupBy(reportBatches.body);
  return new Map(rows.map(({ body, id }) => [body, String(id)]));
}
