/**
 * What the rules need of every completion, in one short row: completions with the same facts have the same status, so
 * that the rules are applied once for each kind of completion, not once for each of thousands. (rules L40)
 */
import { sql } from 'drizzle-orm';
import type { Completion } from '#domain/credits/reporting/check-completion.ts';
import type { LatestRecord } from '#domain/credits/reporting/report-record.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { escapeLike } from '#server/kernel/escape-like.ts';

export type FactRow = {
  id: number;
  completedOn: PlainDate;
  /** The facts as text, apart from the day. */
  key: string;
};

type Scan = {
  body: string;
  since: PlainDate;
  search: string;
  /** Only completions of these professions, and those of which the body was sent something; null for every completion. */
  professions: readonly string[] | null;
};

/** The completions from a day on, of accounts that were not deleted, in their order. */
export async function scanCompletions(db: Queryable, { body, since, search, professions }: Scan): Promise<FactRow[]> {
  const found =
    search === ''
      ? sql``
      : sql`and concat(u.first_name, ' ', u.last_name, ' ', u.email, ' ', p.title) ilike ${`%${escapeLike(search)}%`}`;
  const concerned =
    professions === null
      ? sql``
      : sql`and (u.profession = any(${sql.param([...professions])}::text[]) or r.state is not null)`;
  const { rows } = await db.execute<{ id: number; completed_on: PlainDate; key: string }>(sql`
    with latest as materialized (
      select distinct on (evaluation_id) evaluation_id, action, state, quarters, resend
      from report_records where body = ${body} and state <> 'canceled' order by evaluation_id, id desc
    ), decided as materialized (
      select distinct on (user_id) user_id, given from consents where body = ${body} order by user_id, id desc
    )
    select c.evaluation_id as id, c.completed_on::text as completed_on, concat_ws('|',
      coalesce(u.profession, ''), trim(u.first_name) <> '', trim(u.last_name) <> '', coalesce(d.given::text, ''),
      i.npi is not null, i.licence_number is not null, coalesce(i.licence_state, ''), i.board_number is not null,
      i.eprofile_id is not null, i.birth_month is not null, i.birth_day is not null, c.publication_id, c.quarters,
      coalesce(r.action, ''), r.state, r.quarters, r.resend) as key
    from (
      select evaluation_id, user_id, publication_id, min(completed_on) as completed_on, sum(quarters)::int as quarters
      from credit_ledger where completed_on >= ${since} group by evaluation_id, user_id, publication_id
    ) c
    join users u on u.id = c.user_id and u.deleted_at is null
    join publications p on p.id = c.publication_id
    left join identifiers i on i.user_id = u.id
    left join decided d on d.user_id = u.id
    left join latest r on r.evaluation_id = c.evaluation_id
    where true ${found} ${concerned}
    order by c.completed_on, c.evaluation_id`);
  return rows.map(({ id, completed_on, key }) => ({ id, completedOn: completed_on, key }));
}

/** All completions from a day on, whoever earned them. */
export async function countCompletions(db: Queryable, since: PlainDate): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct l.evaluation_id)::int as count
    from credit_ledger l join users u on u.id = l.user_id and u.deleted_at is null
    where l.completed_on >= ${since}`);
  return rows[0]?.count ?? 0;
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
  completion: Omit<Completion, 'activityNumber'>;
  publicationId: number;
  latest: LatestRecord | null;
};

/** The facts of a row, in which a value that the rules only require to be there is a mark. */
export function readFacts({ key, completedOn }: Pick<FactRow, 'key' | 'completedOn'>): Facts {
  const [profession = '', first, last, given, npi, licence, state = '', board, eprofile, month, day, ...rest] =
    key.split('|');
  const [publicationId, quarters, action = '', recordState, recordQuarters, resend] = rest;
  const mark = (flag: string | undefined) => (flag === 't' ? 'given' : null);
  return {
    completion: {
      ...{ profession: profession || null, firstName: mark(first) ?? '', lastName: mark(last) ?? '', completedOn },
      identifiers: {
        ...{ npi: mark(npi), licence_number: mark(licence), licence_state: state || null },
        ...{ board_number: mark(board), eprofile_id: mark(eprofile) },
        ...{ birth_month: month === 't' ? 1 : null, birth_day: day === 't' ? 1 : null },
      },
      consent: given === '' ? null : given === 'true',
      quarters: Number(quarters) as Quarters,
    },
    publicationId: Number(publicationId),
    latest:
      action === ''
        ? null
        : {
            ...{ action: action as LatestRecord['action'], state: recordState as LatestRecord['state'] },
            ...{ quarters: Number(recordQuarters) as Quarters, resend: resend === 't' },
          },
  };
}
