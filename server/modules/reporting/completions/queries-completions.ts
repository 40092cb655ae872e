import { sql } from 'drizzle-orm';
import type { Identifiers } from '#domain/credits/learners/identifiers.ts';
import type { LatestRecord } from '#domain/credits/reporting/report-record.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';

/** A completion with its learner, its activity and what was sent about it last. */
export type CompletionRow = {
  evaluationId: number;
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  degree: string | null;
  profession: string | null;
  identifiers: Identifiers;
  consent: boolean | null;
  completedOn: PlainDate;
  quarters: Quarters;
  publicationId: number;
  title: string;
  parsId: string;
  uan: string;
  courseNumbers: readonly string[];
  latest: (LatestRecord & { id: number; batchId: number; message: string }) | null;
};

type Raw = Record<string, unknown> & {
  npi: string | null;
  licence_number: string | null;
  licence_state: string | null;
  board_number: string | null;
  eprofile_id: string | null;
  birth_month: number | null;
  birth_day: number | null;
};

/** Completions by id, as one body is concerned, in the order of their completion. */
export async function listCompletions(
  db: Queryable,
  { body, ids }: { body: string; ids: readonly number[] },
): Promise<CompletionRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Raw>(sql`
    select c.evaluation_id, c.completed_on, c.quarters, u.id as user_id, u.email, u.first_name, u.last_name, u.degree,
      u.profession, i.npi, i.licence_number, i.licence_state, i.board_number, i.eprofile_id, i.birth_month, i.birth_day,
      (select given from consents where user_id = u.id and body = ${body} order by id desc limit 1) as consent,
      p.id as publication_id, p.title, coalesce(a.pars_id, '') as pars_id, coalesce(a.uan, '') as uan, coalesce(a.course_numbers, '{}') as course_numbers,
      r.id as record_id, r.batch_id, r.action, r.state, r.quarters as record_quarters, r.resend, r.message
    from (
      select evaluation_id, user_id, publication_id, min(completed_on)::text as completed_on, sum(quarters)::int as quarters
      from credit_ledger where evaluation_id = any(${sql.param([...ids])}::int[]) group by evaluation_id, user_id, publication_id
    ) c
    join users u on u.id = c.user_id and u.deleted_at is null
    join publications p on p.id = c.publication_id
    left join identifiers i on i.user_id = u.id
    left join activities a on a.publication_id = p.id
    left join lateral (
      select * from report_records where evaluation_id = c.evaluation_id and body = ${body} and state <> 'canceled'
      order by id desc limit 1
    ) r on true
    order by c.completed_on, c.evaluation_id`);
  return rows.map(readRow);
}

function readRow(row: Raw): CompletionRow {
  const { npi, licence_number, licence_state, board_number, eprofile_id, birth_month, birth_day } = row;
  return {
    evaluationId: row.evaluation_id as number,
    ...{ userId: row.user_id as number, email: row.email as string },
    ...{ firstName: row.first_name as string, lastName: row.last_name as string },
    ...{ degree: row.degree as string | null, profession: row.profession as string | null },
    identifiers: { npi, licence_number, licence_state, board_number, eprofile_id, birth_month, birth_day },
    consent: row.consent as boolean | null,
    ...{ completedOn: row.completed_on as PlainDate, quarters: row.quarters as Quarters },
    ...{ publicationId: row.publication_id as number, title: row.title as string },
    ...{ parsId: row.pars_id as string, uan: row.uan as string, courseNumbers: row.course_numbers as string[] },
    latest: row.record_id === null ? null : readLatest(row),
  };
}

const readLatest = (row: Raw): NonNullable<CompletionRow['latest']> => ({
  ...{ id: row.record_id as number, batchId: row.batch_id as number, message: row.message as string },
  ...{ action: row.action as LatestRecord['action'], state: row.state as LatestRecord['state'] },
  ...{ quarters: row.record_quarters as Quarters, resend: row.resend as boolean },
});
