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
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { reportCompletions } from '#server/modules/reporting/tables.ts';

/** Completions of one publication with the same facts, between the same two `limits` of the scan. */
export type Kind = {
  facts: string;
  publicationId: number;
  /** How many of the limits these completions have reached. */
  reached: number;
  count: number;
  first: PlainDate;
};

export type Scan = {
  since: PlainDate;
  /** The last day; null for all. */
  until?: PlainDate | null;
  /** Days at which the rules change: all completions of a kind are before or after each. */
  limits: readonly PlainDate[];
};

const isInPeriod = ({ since, until = null }: Scan): SQL =>
  sql`c.completed_on >= ${since}::date ${until === null ? sql`` : sql`and c.completed_on <= ${until}::date`}`;

const reachedLimits = ({ limits }: Scan): SQL =>
  sql.join([sql`0`, ...limits.map((limit) => sql`(c.completed_on >= ${limit}::date)::int`)], sql` + `);

/** How many completions of each kind there are, and the day of the first. */
export async function countKinds(db: Queryable, scan: Scan): Promise<Kind[]> {
  const { rows } = await db.execute<Kind>(sql`
    select c.facts, c.publication_id as "publicationId", ${reachedLimits(scan)} as reached, count(*)::int as count, min(c.completed_on)::text as first
    from ${reportCompletions} c where ${isInPeriod(scan)} group by 1, 2, 3`);
  return rows;
}

type Selection = {
  /** Null for all. */
  kinds: readonly Kind[] | null;
  /** A part of the learner's name or email address, or of the title; empty for all. */
  search: string;
};
/** Without a limit all. */
type Range = { limit: number | null; offset: number };

/** A range of the completions of some kinds, the earliest first, and how many there are in all. */
export async function listIds(
  db: Queryable,
  { scan, kinds, search }: Selection & { scan: Scan },
  { limit, offset }: Range,
): Promise<{ ids: number[]; count: number }> {
  const { rows } = await db.execute<{ ids: number[]; count: number }>(sql`
    with found as materialized (
      select c.evaluation_id, c.completed_on from ${reportCompletions} c
      where ${isInPeriod(scan)} ${kinds === null ? sql`` : isOfKinds(scan, kinds)} ${search === '' ? sql`` : isFound(search)}
    )
    select (select count(*)::int from found) as count,
      array(select evaluation_id from found order by completed_on, evaluation_id limit ${limit} offset ${offset}) as ids`);
  return rows[0] ?? { ids: [], count: 0 };
}

/** One text for a kind, because PostgreSQL hashes a list of texts, and compares rows of several values one by one. */
const isOfKinds = (scan: Scan, kinds: readonly Kind[]): SQL =>
  sql`and c.facts || ' ' || c.publication_id || ' ' || (${reachedLimits(scan)}) = any(${sql.param(kinds.map(keyOf))}::text[])`;

const keyOf = (kind: Kind): string => `${kind.facts} ${kind.publicationId} ${kind.reached}`;

/** Each learner and each title is compared once, not once for each completion. */
function isFound(search: string): SQL {
  const part = `%${escapeLike(search)}%`;
  return sql`and (
    c.user_id in (select id from users where concat(first_name, ' ', last_name, ' ', email) ilike ${part})
    or c.publication_id in (select id from publications where title ilike ${part}))`;
}

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
export type StoredFacts = [
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

/** Reads each of the different facts once: thousands of kinds have a few, in different activities. */
export function parseFacts(kinds: readonly Kind[]): Map<string, StoredFacts> {
  const parsed = new Map<string, StoredFacts>();
  for (const { facts } of kinds) if (!parsed.has(facts)) parsed.set(facts, JSON.parse(facts));
  return parsed;
}

/** The facts of a kind at a body, in which a value that the rules only require to be there is a mark. */
export function readFacts(stored: StoredFacts, body: string): Facts {
  const [profession, first, last, ...numbers] = stored;
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
