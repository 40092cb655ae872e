/** The next date of every activity, as `listClocks` decides it, in one query: the list is in their order. (rules L21) */
import { sql } from 'drizzle-orm';
import { REVIEW_MONTHS } from '#domain/credits/activity/activity-clocks.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';

/** Of each person the last disclosure that was decided; whether it holds in every role. (rules L23) */
const decided = sql`
  select distinct on (author_id, contributor_id) author_id, contributor_id, state, valid_until, roles,
    not exists (
      select 1 from jsonb_array_elements(coalesce(reviews, '[]')) with ordinality as r (review, place)
      where place <= jsonb_array_length(relationships) and review->>'relevant' = 'true'
    ) as covers_any_role
  from disclosures
  where state in ('cleared', 'excluded', 'refused')
  order by author_id, contributor_id, id desc`;

const teachers = sql`
  select publication_id as id, author_id from publication_authors
  union select id, interviewer_id from publications where interviewer_id is not null
  union select d.number, a.id from publication_drafts d join authors a on a.slug = any (d.authors)
    where not exists (select 1 from publications p where p.id = d.number)`;

const disclosureDates = sql`
  select t.id, c.valid_until as due_on
  from teachers t join decided c on c.author_id = t.author_id
  where c.state = 'cleared' and (c.covers_any_role or c.roles @> '{faculty}')
  union all
  select p.publication_id, c.valid_until
  from activity_people p join decided c on c.contributor_id = p.contributor_id
  where c.state = 'cleared' and (c.covers_any_role or c.roles @> p.roles)`;

/** By publication or draft; without those that have no date from today on. */
export async function listNextDates(db: Queryable, today: PlainDate): Promise<Map<number, PlainDate>> {
  const { rows } = await db.execute<{ id: number; nextOn: PlainDate }>(sql`
    with decided as (${decided}), teachers as (${teachers}),
    ends as (
      select id, expires_on as due_on from publications
      union all
      select d.number, d.expiration_date from publication_drafts d
      where not exists (select 1 from publications p where p.id = d.number)
    ),
    of_records as (
      select coalesce(p.id, r.publication_id) as id,
        (greatest(p.published_on, r.reviewed_on) + make_interval(months => ${REVIEW_MONTHS}) - interval '1 day')::date as due_on
      from publications p full join activities r on r.publication_id = p.id
      union all
      select publication_id, to_on from credit_approvals
      union all
      ${disclosureDates}
    )
    select id, min(due_on)::text as "nextOn"
    from (
      select id, due_on from ends
      union all
      select o.id, o.due_on from of_records o left join activities r on r.publication_id = o.id
      where r.basis is distinct from 'statement'
    ) dates
    where due_on >= ${today}
    group by id`);
  return new Map(rows.map(({ id, nextOn }) => [id, nextOn]));
}
