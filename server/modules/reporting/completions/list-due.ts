/** What is to be reported to a body, and what each completion waits for. (rules L40) */
import { compactPharmacyNumber } from '#domain/credits/activity/pharmacy-number.ts';
import {
  type Completion,
  type CompletionStatus,
  completionStatus,
  courseNumberFor,
  type IncompleteReason,
  type LeftOutReason,
} from '#domain/credits/reporting/check-completion.ts';
import { type Deadline, deadlineOf, isWindowOpen } from '#domain/credits/reporting/reporting-window.ts';
import type { ReportingBody } from '#domain/credits/reporting-bodies.ts';
import { findReportingBody } from '#domain/credits/reporting-bodies.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type PageRequest, slicePage } from '#server/kernel/pagination.ts';
import { type CompletionRow, listCompletions } from './queries-completions.ts';
import { countCompletions, listActivityNumbers, readFacts, scanCompletions } from './queries-facts.ts';

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

type Needs = Pick<Ctx, 'db' | 'clock'>;
/** A completion with its status alone. */
export type ScannedCompletion = { id: number; completedOn: PlainDate; status: CompletionStatus };
type ScanFilter = { search?: string | undefined; isEvery?: boolean };

/** Every completion with its status; without `isEvery` those that can only be left out are missing. */
export async function scanDue(
  { db, clock }: Needs,
  body: ReportingBody,
  { search = '', isEvery = false }: ScanFilter = {},
): Promise<ScannedCompletion[]> {
  const today = clock.today();
  const professions = isEvery ? null : body.professions;
  const rows = await scanCompletions(db, { body: body.code, since: since(today), search, professions });
  const numbers = await listActivityNumbers(db);
  const statuses = new Map<string, CompletionStatus>();
  return rows.map(({ id, completedOn, key }) => {
    const isOpen = isWindowOpen(body.code, completedOn, today);
    const known = statuses.get(`${isOpen}${key}`);
    if (known !== undefined) return { id, completedOn, status: known };
    const { completion, publicationId, latest } = readFacts({ key, completedOn });
    const activityNumber = numberAt(body.code, { ...NO_NUMBERS, ...numbers.get(publicationId), ...completion });
    const { status } = completionStatus(body, { completion: { ...completion, activityNumber }, latest, today });
    statuses.set(`${isOpen}${key}`, status);
    return { id, completedOn, status };
  });
}

const NO_NUMBERS = { parsId: '', uan: '', courseNumbers: [] };

/** The completions that can only be left out, because the body does not record the credit of their professions. */
export const countEvery = ({ db, clock }: Needs): Promise<number> => countCompletions(db, since(clock.today()));

type ListQuery = { status?: CompletionStatus | undefined; search?: string | undefined; page: PageRequest };

/** One page of the completions as one body is concerned, the earliest first. */
export async function listDue(ctx: Needs, body: ReportingBody, { status, search, page }: ListQuery) {
  const isEvery = status === undefined || status === 'left-out';
  const scanned = await scanDue(ctx, body, { search: search?.trim(), isEvery });
  const found = status === undefined ? scanned : scanned.filter((each) => each.status === status);
  const { rows, count } = slicePage(found, page);
  const due = await readDue(
    ctx,
    body,
    rows.map(({ id }) => id),
  );
  return { rows: due, count };
}

/** Completions by id, with all that is shown and sent of them. */
export async function readDue(
  { db, clock }: Needs,
  body: ReportingBody,
  ids: readonly number[],
): Promise<DueCompletion[]> {
  const today = clock.today();
  const rows = await listCompletions(db, { body: body.code, ids });
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

type NumberSource = Pick<CompletionRow, 'parsId' | 'uan' | 'courseNumbers' | 'identifiers'>;

/** The number by which the body knows the activity; CE Broker's depends on the state of the license. */
function numberAt(body: string, { parsId, uan, courseNumbers, identifiers }: NumberSource): string {
  if (body === 'cpe-monitor') return compactPharmacyNumber(uan);
  return body === 'accme' ? parsId : courseNumberFor(courseNumbers, identifiers.licence_state);
}

/** How many completions have each status. */
export function countStatuses(due: readonly ScannedCompletion[]): Record<CompletionStatus, number> {
  const counts = { add: 0, delete: 0, incomplete: 0, rejected: 0, waiting: 0, reported: 0, 'left-out': 0 };
  for (const { status } of due) counts[status] += 1;
  return counts;
}
