/** What is to be reported to a body, and what each completion waits for. (rules L40) */
import {
  type Completion,
  type CompletionStatus,
  completionStatus,
  courseNumberFor,
  type IncompleteReason,
  type LeftOutReason,
} from '#domain/credits/reporting/check-completion.ts';
import { type Deadline, deadlineOf } from '#domain/credits/reporting/reporting-window.ts';
import type { ReportingBody } from '#domain/credits/reporting-bodies.ts';
import { findReportingBody } from '#domain/credits/reporting-bodies.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type CompletionRow, listCompletions } from './queries-completions.ts';

export type DueCompletion = {
  body: string;
  row: CompletionRow;
  activityNumber: string;
  status: CompletionStatus;
  reasons: readonly (LeftOutReason | IncompleteReason)[];
  deadline: Deadline;
};

/** Throws `reporting.no-body` for a body that receives no reports. */
export function getBody(code: string): ReportingBody {
  const body = findReportingBody(code);
  if (body === null) throw new Failure('reporting.no-body');
  return body;
}

/** Completions since January 1 of last year; PARS accepts no earlier ones for long, and rosters are sent monthly. (rules L41) */
const since = (today: PlainDate): PlainDate => `${Number(today.slice(0, 4)) - 1}-01-01` as PlainDate;

export async function listDue({ db, clock }: Pick<Ctx, 'db' | 'clock'>, body: ReportingBody): Promise<DueCompletion[]> {
  const today = clock.today();
  const rows = await listCompletions(db, { body: body.code, since: since(today) });
  return rows.map((row) => {
    const activityNumber = numberAt(body.code, row);
    const completion: Completion = { ...row, activityNumber };
    return {
      ...{ body: body.code, row, activityNumber },
      ...completionStatus(body, { completion, latest: row.latest, today }),
      deadline: deadlineOf(body.code, row.completedOn),
    };
  });
}

/** The number by which the body knows the activity; CE Broker's depends on the state of the license. */
const numberAt = (body: string, { parsId, courseNumbers, identifiers }: CompletionRow): string =>
  body === 'accme' ? parsId : courseNumberFor(courseNumbers, identifiers.licence_state);

/** How many completions have each status. */
export function countStatuses(due: readonly DueCompletion[]): Record<CompletionStatus, number> {
  const counts = { add: 0, delete: 0, incomplete: 0, rejected: 0, waiting: 0, reported: 0, 'left-out': 0 };
  for (const { status } of due) counts[status] += 1;
  return counts;
}
