/** What is moved out: files in the columns of a move in, and the records behind them as they are stored. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';

/** The rows after `after`, the number of the last one. */
type Query = (after: number, options: OutOptions) => SQL;
export type OutOptions = { withPasswordHashes: boolean };

const PAGE = 1000;
/** A page of the payment provider on which anyone could pay. */
const WITHHELD = 'checkout_url';

const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const credits = (column: SQL) => sql`trim_scale(${column} / 4.0)::text`;

const members: Query = (after, { withPasswordHashes }) => sql`
  select u.id as cursor, u.id::text as id, u.email, u.first_name, u.last_name, u.profession, u.degree, u.specialization,
    case when ${withPasswordHashes}::boolean then u.password_hash end as password_hash,
    coalesce(e.language, 'en') as language, case when u.email_verified_at is null then 'no' else 'yes' end as verified,
    ${instant(sql`u.created_at`)} as created, i.npi, i.licence_number, i.licence_state, i.board_number, i.eprofile_id, i.birth_month,
    i.birth_day, case when s.id is null then 'no' else 'yes' end as newsletter,
    ${instant(sql`s.confirmed_at`)} as newsletter_since,
    case when s.id is not null then coalesce(s.consent_source, 'confirmed by email') end as newsletter_source
  from users u left join email_settings e on e.user_id = u.id left join identifiers i on i.user_id = u.id
  left join subscriptions s on lower(s.email) = lower(u.email) and s.status = 'confirmed' and s.confirmed_at is not null
  where u.deleted_at is null and u.id > ${after} order by u.id limit ${PAGE}`;

/** An early end is the end; money that was given back bought nothing. (rules M22) */
const memberships: Query = (after) => sql`
  select t.id as cursor, t.id::text as id, t.user_id::text as member, m.slug as tier, ${instant(sql`t.starts_at`)} as starts,
    ${instant(sql`least(t.ended_at, t.ends_at)`)} as ends,
    case when t.source = 'order' then to_char(t.value_cents / 100.0, 'FM9999990.00') end as paid,
    case when t.source = 'order' then upper(t.currency) end as currency
  from membership_terms t join memberships m on m.id = t.membership_id join users u on u.id = t.user_id
  where u.deleted_at is null and coalesce(t.ended_why, '') not in ('refunded', 'charged-back')
    and least(t.ended_at, t.ends_at) > t.starts_at and t.id > ${after} order by t.id limit ${PAGE}`;

const activities: Query = (after) => sql`
  select p.id as cursor, p.id::text as id, p.id as number, p.title, p.type, p.published_on::text as published,
    p.expires_on::text as expires, p.credit_class as class, ${credits(sql`p.credit_quarters`)} as credits,
    p.joint_sponsor as joint_provider
  from publications p where p.credit_class is not null and p.credit_quarters > 0 and p.id > ${after} order by p.id limit ${PAGE}`;

/** Claims that stand, each with its valid certificate. */
const ownCredits: Query = (after) => sql`
  select l.id as cursor, 'ledger-' || l.id as id, l.user_id::text as member, l.publication_id as activity,
    coalesce(c.title, p.title) as title, c.provider, c.joint_provider, c.faculty, l.completed_on::text as completed,
    l.credit_class as class, ${credits(sql`l.quarters`)} as credits, ${credits(sql`c.maximum_quarters`)} as maximum,
    a.score_percent as score, c.number as certificate_number, c.code as verification_code,
    ${instant(sql`c.issued_at`)} as issued, c.holder_name, c.holder_profession, c.holder_degree, c.statements
  from credit_ledger l join users u on u.id = l.user_id join publications p on p.id = l.publication_id
  join evaluations v on v.id = l.evaluation_id join attempts a on a.id = v.attempt_id
  left join certificates c on c.ledger_entry_id = l.id and c.revoked_at is null and c.replaced_at is null
  where u.deleted_at is null and l.kind = 'claim' and l.quarters > 0 and l.id > ${after}
    and not exists (select from credit_ledger r where r.reverses_id = l.id and r.kind = 'reversal')
  order by l.id limit ${PAGE}`;

const otherCredits: Query = (after) => sql`
  select x.id as cursor, 'elsewhere-' || x.id as id, x.user_id::text as member, x.title, x.provider,
    x.completed_on::text as completed, x.kind, ${credits(sql`x.quarters`)} as credits, x.topic, x.number as certificate_number
  from external_credits x join users u on u.id = x.user_id
  where u.deleted_at is null and x.id > ${after} order by x.id limit ${PAGE}`;

const redirects: Query = (after) => sql`
  select * from (select row_number() over (order by path) as cursor, path as "from", target as "to" from redirects) r
  where cursor > ${after} order by cursor limit ${PAGE}`;

/** Records as they are stored, for those who read them and for what no move in takes. */
const table =
  (name: string): Query =>
  (after) =>
    sql`select t.* from (select id as cursor, * from ${sql.identifier(name)}) t where t.id > ${after} order by t.id limit ${PAGE}`;

const attempts: Query = (after) => sql`
  select t.id as cursor, t.*, (
    select coalesce(jsonb_agg(to_jsonb(w) - 'attempt_id' order by w.question_version_id), '[]')
    from attempt_answers w where w.attempt_id = t.id
  ) as answers
  from attempts t where t.id > ${after} order by t.id limit ${PAGE}`;

/** What each member read and saved, a row for each member who did. */
const reading: Query = (after) => sql`
  select u.id as cursor, u.id::text as member, (
    select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.section_id), '[]') from progress r where r.user_id = u.id
  ) as progress, (
    select coalesce(jsonb_agg(to_jsonb(k) - 'user_id' order by k.publication_id), '[]') from saved_publications k
    where k.user_id = u.id
  ) as saved
  from users u
  where u.deleted_at is null and u.id > ${after} and (
    exists (select from progress r where r.user_id = u.id) or exists (select from saved_publications k where k.user_id = u.id)
  )
  order by u.id limit ${PAGE}`;

/** Texts that are being written; those of publications are in the library. */
const drafts: Query = (after) => sql`
  select d.number as cursor, d.number, d.open as state, d.title, d.files, d.assets, d.recordings
  from publication_drafts d where d.open is not null and d.number > ${after} order by d.number limit ${PAGE}`;

/** The files in the order of a move in. Tables without secrets only: sessions, tokens and second factors are not among them. */
export const OUT_FILES: Readonly<Record<string, Query>> = {
  'members.jsonl': members,
  'memberships.jsonl': memberships,
  'activities.jsonl': activities,
  'credits.jsonl': ownCredits,
  'credits-elsewhere.jsonl': otherCredits,
  'redirects.jsonl': redirects,
  'records/addresses.jsonl': table('addresses'),
  'records/attempts.jsonl': attempts,
  'records/certificates.jsonl': table('certificates'),
  'records/consents.jsonl': table('consents'),
  'records/conversation-entries.jsonl': table('conversation_entries'),
  'records/conversations.jsonl': table('conversations'),
  'records/credit-goals.jsonl': table('credit_goals'),
  'records/credit-ledger.jsonl': table('credit_ledger'),
  'records/credit-notes.jsonl': table('credit_notes'),
  'records/drafts.jsonl': drafts,
  'records/evaluations.jsonl': table('evaluations'),
  'records/gift-cards.jsonl': table('gift_cards'),
  'records/membership-terms.jsonl': table('membership_terms'),
  'records/orders.jsonl': table('orders'),
  'records/reading.jsonl': reading,
  'records/receipts.jsonl': table('receipts'),
  'records/referrals.jsonl': table('referrals'),
  'records/subscriptions.jsonl': table('subscriptions'),
  'records/support-requests.jsonl': table('support_requests'),
};

/** The rows of a file, page by page. */
export async function* pagesOf(db: Queryable, query: Query, options: OutOptions) {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<Record<string, unknown>>(query(after, options));
    if (rows.length > 0) yield rows.map(({ cursor: _, [WITHHELD]: __, ...row }) => row);
    if (rows.length < PAGE) return;
    after = Number(rows.at(-1)?.cursor);
  }
}

export type UploadedFile = {
  key: string;
  name: string;
  mime: string;
  /** The record of credit earned elsewhere to which a member added it; null for a file of the library. */
  elsewhere: number | null;
};

/** Uploaded files by the keys under which they are stored: those of the library and the office, and those of members. */
export async function* listUploads(db: Queryable): AsyncGenerator<UploadedFile> {
  for (const uploadsAfter of [libraryUploads, memberUploads])
    for (let after = 0; ; ) {
      const { rows } = await db.execute<UploadedFile & { cursor: number }>(uploadsAfter(after));
      for (const { key, name, mime, elsewhere } of rows) yield { key, name, mime, elsewhere };
      if (rows.length < PAGE) break;
      after = Number(rows.at(-1)?.cursor);
    }
}

const libraryUploads = (after: number) => sql`
  select id as cursor, storage_key as key, name, mime, null as elsewhere from files where id > ${after} order by id limit ${PAGE}`;

const memberUploads = (after: number) => sql`
  select id as cursor, storage_key as key, name, mime, external_credit_id as elsewhere from external_files
  where external_credit_id is not null and id > ${after} order by id limit ${PAGE}`;
