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
import { type Deadline, deadlineOf, oldestAccepted } from '#domain/credits/reporting/reporting-window.ts';
import type { ReportingBody } from '#domain/credits/reporting-bodies.ts';
import { findReportingBody } from '#domain/credits/reporting-bodies.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { PageRequest } from '#server/kernel/requests/pagination.ts';
import { type CompletionRow, listCompletions } from './queries-completions.ts';
import {
  countKinds,
  type Kind,
  listActivityNumbers,
  listIds,
  parseFacts,
  readFacts,
  type Scan,
} from './queries-facts.ts';
import { refreshForReading } from './refresh-completions.ts';

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
/** Completions with the same status. */
export type ScannedKind = Kind & { status: CompletionStatus };

const scanOf = (bodies: readonly ReportingBody[], today: PlainDate, until: PlainDate | null = null): Scan => ({
  ...{ since: since(today), until, limits: bodies.flatMap(({ code }) => oldestAccepted(code, today) ?? []) },
});

/** Every completion by its status at each of the bodies, in their order, as stored: `refreshCompletions` is called before. */
export async function scanBodies(
  { db, clock }: Needs,
  bodies: readonly ReportingBody[],
  until?: PlainDate,
): Promise<ScannedKind[][]> {
  const today = clock.today();
  const numbers = await listActivityNumbers(db);
  const kinds = await countKinds(db, scanOf(bodies, today, until));
  const facts = parseFacts(kinds);
  return bodies.map((body) =>
    kinds.flatMap((kind) => {
      const stored = facts.get(kind.facts);
      if (stored === undefined) return [];
      const { completion, latest } = readFacts(stored, body.code);
      const activityNumber = numberAt(body.code, { ...NO_NUMBERS, ...numbers.get(kind.publicationId), ...completion });
      const known = { ...completion, activityNumber, completedOn: kind.first };
      return { ...kind, status: completionStatus(body, { completion: known, latest, today }).status };
    }),
  );
}

const NO_NUMBERS = { parsId: '', uan: '', courseNumbers: [] };

/** The same for one body. */
export async function scanDue(ctx: Needs, body: ReportingBody, until?: PlainDate): Promise<ScannedKind[]> {
  const [kinds = []] = await scanBodies(ctx, [body], until);
  return kinds;
}

type ListQuery = { status?: CompletionStatus | undefined; search?: string | undefined; page: PageRequest };

/** One page of the completions as one body is concerned, the earliest first. */
export async function listDue(ctx: Needs, body: ReportingBody, { status, search = '', page }: ListQuery) {
  const meta = await refreshForReading(ctx);
  const kinds = status === undefined ? null : (await scanDue(ctx, body)).filter((kind) => kind.status === status);
  const { size, number } = page;
  const range = { limit: size === 0 ? null : size, offset: size === 0 ? 0 : (number - 1) * size };
  const wanted = { scan: scanOf([body], ctx.clock.today()), kinds, search: search.trim() };
  const { ids, count } = await listIds(ctx.db, wanted, range);
  return { rows: await readDue(ctx, body, ids), count, meta };
}

/** The first completions with one of these statuses, the earliest first. */
export async function listWithStatus(
  ctx: Needs,
  body: ReportingBody,
  { statuses, limit }: { statuses: readonly CompletionStatus[]; limit: number },
): Promise<DueCompletion[]> {
  const kinds = (await scanDue(ctx, body)).filter(({ status }) => statuses.includes(status));
  const wanted = { scan: scanOf([body], ctx.clock.today()), kinds, search: '' };
  const { ids } = await listIds(ctx.db, wanted, { limit, offset: 0 });
  // The facts may be older than this transaction: what is returned has the status now.
  return (await readDue(ctx, body, ids)).filter(({ status }) => statuses.includes(status));
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
export function countStatuses(kinds: readonly ScannedKind[]): Record<CompletionStatus, number> {
  const counts = { add: 0, delete: 0, incomplete: 0, rejected: 0, waiting: 0, reported: 0, 'left-out': 0 };
  for (const { status, count } of kinds) counts[status] += count;
  return counts;
}

export const countAll = (kinds: readonly ScannedKind[]): number => kinds.reduce((sum, { count }) => sum + count, 0);
