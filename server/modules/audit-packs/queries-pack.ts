/** What an audit pack says about the learners of an activity, and what was done with its record. */
import { sql } from 'drizzle-orm';
import type { CertificateTemplate } from '#domain/credits/certificates/certificate-template.ts';
import type { FrontMatterText } from '#domain/credits/front-matter-text.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';

async function rowsOf<Row extends Record<string, unknown>>(db: Queryable, query: ReturnType<typeof sql>) {
  return (await db.execute<Row>(query)).rows;
}

/** Instants as tables have them: ISO 8601 in UTC, to the minute. */
const instant = (column: ReturnType<typeof sql.raw>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI"Z"')`;

export type ShownVersion = { version: string; people: number; first: string; last: string };
export type StoredText = { version: string; text: FrontMatterText; first: string };

/** The versions of the front matter that were acknowledged, the earliest first. */
export const listShownVersions = (db: Queryable, id: number) =>
  rowsOf<ShownVersion>(
    db,
    sql`select version, count(*)::int as people, ${instant(sql.raw('min(shown_at)'))} as first,
      ${instant(sql.raw('max(shown_at)'))} as last
    from acknowledgements where publication_id = ${id} group by version order by min(shown_at), version`,
  );

export const listTexts = (db: Queryable, id: number) =>
  rowsOf<StoredText>(
    db,
    sql`select version, text, ${instant(sql.raw('first_shown_at'))} as first
    from front_matter_texts where publication_id = ${id} order by first_shown_at, digest`,
  );

export type QuestionText = {
  number: number;
  version: number;
  retired: boolean;
  current: boolean;
  since: string;
  stem: string;
  feedback: string;
  reference: string;
  answers: { text: string; correct: boolean }[];
};

/** Every version of every question, also of retired ones. */
export const listQuestionTexts = (db: Queryable, id: number) =>
  rowsOf<QuestionText>(
    db,
    sql`select q.number, v.version, q.retired_at is not null as retired, ${instant(sql.raw('v.created_at'))} as since,
      not exists (select 1 from question_versions n where n.question_id = q.id and n.version > v.version) as current,
      v.stem, v.feedback, coalesce(v.reference, '') as reference,
      (select coalesce(jsonb_agg(jsonb_build_object('text', a.text, 'correct', a.correct) order by a.position), '[]')
        from answers a where a.question_version_id = v.id) as answers
    from questions q join question_versions v on v.question_id = q.id
    where q.publication_id = ${id} order by q.number, v.version`,
  );

export type Participant = {
  id: number;
  first_name: string;
  last_name: string;
  degree: string;
  profession: string;
  deleted: boolean;
  completed_on: PlainDate;
  quarters: Quarters;
  certificates: string;
};

/** Who claimed credit, with what counts today. */
export const listParticipants = (db: Queryable, id: number) =>
  rowsOf<Participant>(
    db,
    sql`select e.id, u.first_name, u.last_name, coalesce(u.degree, '') as degree, coalesce(u.profession, '') as profession,
      u.deleted_at is not null as deleted, min(l.completed_on)::text as completed_on, sum(l.quarters)::int as quarters,
      coalesce((select string_agg(c.number, ', ' order by c.id) from certificates c
        where c.user_id = e.user_id and c.publication_id = e.publication_id
          and c.replaced_at is null and c.revoked_at is null), '') as certificates
    from evaluations e join users u on u.id = e.user_id join credit_ledger l on l.evaluation_id = e.id
    where e.publication_id = ${id} group by e.id, u.id order by min(l.completed_on), e.id`,
  );

export type LedgerRow = {
  id: number;
  evaluation_id: number;
  kind: string;
  reverses_id: number | null;
  credit_class: string;
  quarters: Quarters;
  completed_on: PlainDate;
  recorded: string;
  reason: string;
};

export const listLedger = (db: Queryable, id: number) =>
  rowsOf<LedgerRow>(
    db,
    sql`select id, evaluation_id, kind, reverses_id, credit_class, quarters, completed_on::text as completed_on,
      ${instant(sql.raw('recorded_at'))} as recorded, coalesce(reason, '') as reason
    from credit_ledger where publication_id = ${id} order by id`,
  );

export type CertificateText = {
  template: CertificateTemplate;
  profession: string;
  provider: string;
  joint_provider: string;
  statements: string[];
  count: number;
  first: string;
  last: string;
};

/** The texts of the certificates that were issued. */
export const listCertificateTexts = (db: Queryable, id: number) =>
  rowsOf<CertificateText>(
    db,
    sql`select template, coalesce(holder_profession, '') as profession, provider, coalesce(joint_provider, '') as joint_provider,
      statements, count(*)::int as count, ${instant(sql.raw('min(issued_at)'))} as first, ${instant(sql.raw('max(issued_at)'))} as last
    from certificates where publication_id = ${id}
    group by template, holder_profession, provider, joint_provider, statements order by min(issued_at), template, holder_profession`,
  );

export type SentRecord = {
  body: string;
  batch_id: number;
  evaluation_id: number;
  action: string;
  state: string;
  quarters: Quarters;
  credit_id: string;
  sent: string;
  answered: string;
  message: string;
};

/** What was reported about its completions, with the answers. */
export const listSentRecords = (db: Queryable, id: number) =>
  rowsOf<SentRecord>(
    db,
    sql`select r.body, r.batch_id, r.evaluation_id, r.action, r.state, r.quarters, coalesce(r.values ->> 'creditId', '') as credit_id,
      coalesce(${instant(sql.raw('b.sent_at'))}, '') as sent, coalesce(${instant(sql.raw('r.answered_at'))}, '') as answered, r.message
    from report_records r join report_batches b on b.id = r.batch_id join evaluations e on e.id = r.evaluation_id
    where e.publication_id = ${id} and r.state <> 'canceled' order by r.id`,
  );

export type ParsRow = {
  id: number;
  action: string;
  state: string;
  closes: boolean;
  sent: string;
  answered: string;
  message: string;
  document: unknown;
};

/** What was sent to PARS about the activity itself. */
export const listParsRecords = (db: Queryable, id: number) =>
  rowsOf<ParsRow>(
    db,
    sql`select id, action, state, closes, coalesce(${instant(sql.raw('sent_at'))}, '') as sent,
      coalesce(${instant(sql.raw('answered_at'))}, '') as answered, message, document
    from pars_records where publication_id = ${id} and sent_at is not null order by id`,
  );

export type ChangeRow = {
  id: number;
  at: string;
  action: string;
  subject_type: string;
  subject_id: string;
  actor: string;
  detail: Readonly<Record<string, unknown>> | null;
  hash: string;
};

/** The changes of the record and of its disclosures, from the log of the office, with names and without addresses. */
export async function listChanges(db: Queryable, id: number, disclosures: readonly number[]): Promise<ChangeRow[]> {
  const ids = sql.join([sql`null::text`, ...disclosures.map((each) => sql`${String(each)}`)], sql`, `);
  const rows = await rowsOf<ChangeRow>(
    db,
    sql`select a.id, ${instant(sql.raw('a.at'))} as at, a.action, a.subject_type, a.subject_id,
      case when u.id is null then '' else coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Account ' || u.id) end as actor,
      a.detail, coalesce(a.hash, '') as hash
    from audit_entries a left join users u on u.id = a.actor_id
    where (a.subject_type = 'Activity' and a.subject_id = ${String(id)})
      or (a.subject_type = 'Disclosure' and a.subject_id in (${ids})) order by a.id`,
  );
  return rows.map((row) => ({ ...row, detail: withoutAddresses(row.detail) as ChangeRow['detail'] }));
}

function withoutAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAddresses);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'email');
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutAddresses(field)]));
}
