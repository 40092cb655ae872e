/**
 * What the rules need of every completion, in one short row: completions with the same facts have the same status, so
 * that the rules are applied once for each kind of completion, not once for each of thousands. (rules L40)
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Completion } from '#domain/credits/reporting/check-completion.ts';
import type { LatestRecord } from '#domain/credits/reporting/report-record.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { escapeLike } from '#server/kernel/escape-like.ts';
import { reportCompletions } from '#server/modules/reporting/tables.ts';

/** Completions of one publication with the same facts, all of which the body still accepts, or none. */
export type Kind = {
  facts: string;
  publicationId: number;
  isOpen: boolean;
  count: number;
  first: PlainDate;
};

export type Scan = {
  since: PlainDate;
  /** The last day; null for all. */
  until?: PlainDate | null;
  search: string;
  /** The earliest completion that the body accepts; null if it accepts all. */
  oldestAccepted: PlainDate | null;
};

const isOpen = ({ oldestAccepted }: Scan): SQL =>
  oldestAccepted === null ? sql`true` : sql`(c.completed_on >= ${oldestAccepted}::date)`;

function from({ since, until = null, search }: Scan): SQL {
  const period = sql`c.completed_on >= ${since}::date ${until === null ? sql`` : sql`and c.completed_on <= ${until}::date`}`;
  if (search === '') return sql`${reportCompletions} c where ${period}`;
  return sql`${reportCompletions} c join users u on u.id = c.user_id join publications p on p.id = c.publication_id
    where ${period} and concat(u.first_name, ' ', u.last_name, ' ', u.email, ' ', p.title) ilike ${`%${escapeLike(search)}%`}`;
}

/** How many completions of each kind there are, and the day of the first. */
export async function countKinds(db: Queryable, scan: Scan): Promise<Kind[]> {
  const { rows } = await db.execute<Kind>(sql`
    select c.facts, c.publication_id as "publicationId", ${isOpen(scan)} as "isOpen", count(*)::int as count, min(c.completed_on)::text as first
    from ${from(scan)} group by 1, 2, 3`);
  return rows;
}

/** Without a limit all. */
type Range = { limit: number | null; offset: number };

/** The completions of some kinds, or of all, the earliest first. */
export async function listIds(
  db: Queryable,
  scan: Scan & { kinds: readonly Kind[] | null },
  { limit, offset }: Range,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.evaluation_id as id from ${from(scan)} ${scan.kinds === null ? sql`` : isOfKinds(scan, scan.kinds)}
    order by c.completed_on, c.evaluation_id limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

/** One text for a kind, because PostgreSQL hashes a list of texts, and compares rows of several values one by one. */
const isOfKinds = (scan: Scan, kinds: readonly Kind[]): SQL =>
  sql`and c.facts || ' ' || c.publication_id || ' ' || ${isOpen(scan)} = any(${sql.param(kinds.map(keyOf))}::text[])`;

const keyOf = (kind: Kind): string => `${kind.facts} ${kind.publicationId} ${kind.isOpen}`;

export type ActivityNumbers = { parsId: string; uan: string; courseNumbers: readonly string[] };

/** The numbers of every activity at the bodies. */
export async function listActivityNumbers(db: Queryable): Promise<Map<number, ActivityNumbers>> {
  const { rows } = await db.execute<{ id: number; pars_id: string; uan: string; course_numbers: string[] }>(
    sql`select publication_id as id, pars_id, uan, course_numbers from activities`,
  );
  return new Map(
    rows.map(({ id, pars_id, uan, course_numbers }) => [id, { parsId: pars_id, uan, courseNumbers: course_numbers }]),
  );
}

export type Facts = {
  completion: Omit<Completion, 'activityNumber' | 'completedOn'>;
  latest: LatestRecord | null;
};

type StoredRecord = [LatestRecord['action'], LatestRecord['state'], quarters: number, resend: boolean];

/** As `refresh-completions.ts` writes them, in its order. */
type StoredFacts = [
  profession: string | null,
  first: boolean,
  last: boolean,
  npi: boolean,
  licence: boolean,
  state: string | null,
  board: boolean,
  eprofile: boolean,
  month: boolean,
  day: boolean,
  quarters: number,
  consents: Record<string, boolean>,
  records: Record<string, StoredRecord>,
];

/** The facts of a kind at a body, in which a value that the rules only require to be there is a mark. */
export function readFacts(text: string, body: string): Facts {
  const [profession, first, last, ...numbers] = JSON.parse(text) as StoredFacts;
  const [npi, licence, state, board, eprofile, month, day, quarters, consents, records] = numbers;
  const mark = (isGiven: boolean) => (isGiven ? 'given' : null);
  return {
    completion: {
      ...{ profession, firstName: mark(first) ?? '', lastName: mark(last) ?? '' },
      identifiers: {
        ...{ npi: mark(npi), licence_number: mark(licence), licence_state: state },
        ...{ board_number: mark(board), eprofile_id: mark(eprofile) },
        ...{ birth_month: month ? 1 : null, birth_day: day ? 1 : null },
      },
      consent: consents[body] ?? null,
      quarters: quarters as Quarters,
    },
    latest: readLatest(records[body]),
  };
}

function readLatest(record: StoredRecord | undefined): LatestRecord | null {
  if (record === undefined) return null;
  const [action, state, quarters, resend] = record;
  return { action, state, quarters: quarters as Quarters, resend };
}
