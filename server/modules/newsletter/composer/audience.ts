/** Who gets an issue: confirmed subscribers of its audience whose address is not suppressed. (rules N4) */
import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Audience } from '#domain/newsletter/audience.ts';
import { type IssueContent, sentLanguages } from '#domain/newsletter/issue-content.ts';
import type { Queryable } from '#server/kernel/ctx.ts';

/** A condition of statements over `s` (subscriptions), `u` (their accounts) and `es` (email settings). */
function inAudience({ group, tiers, professions, languages }: Audience, now: Date): SQL {
  const valid = sql`exists (select 1 from membership_terms t where t.user_id = u.id
    and t.starts_at <= ${now.toISOString()}::timestamptz
    and greatest(t.ends_at, t.grace_until) > ${now.toISOString()}::timestamptz
    and (t.ended_at is null or t.ended_at > ${now.toISOString()}::timestamptz)
    ${tiers.length === 0 || group !== 'members' ? sql`` : sql`and t.membership_id = any(${sql.param([...tiers])}::int[])`})`;
  const conditions = [sql`s.status = 'confirmed'`];
  if (group === 'members') conditions.push(valid);
  if (group === 'free') conditions.push(sql`u.id is not null and not ${valid}`);
  if (professions.length > 0) conditions.push(sql`u.profession = any(${sql.param([...professions])}::text[])`);
  if (languages.length > 0) conditions.push(sql`${ownLanguage} = any(${sql.param([...languages])}::text[])`);
  return sql.join(conditions, sql` and `);
}

/** The language that the account last used, else that of the page on which the address was entered. */
const ownLanguage = sql`coalesce(es.language, s.language)`;

const languageIn = (content: Pick<IssueContent, 'languages'>): SQL =>
  sql`case when ${ownLanguage} = any(${sql.param(sentLanguages(content))}::text[]) then ${ownLanguage} else 'en' end`;

/** The account of a subscription: the one that it names, or the one with its address. */
const FROM = sql`from subscriptions s
  left join users u on u.id = coalesce(s.user_id, (select a.id from users a where lower(a.email) = lower(s.email)))
  left join email_settings es on es.user_id = u.id`;

const isSuppressed = sql`exists (select 1 from suppressions p where lower(p.email) = lower(s.email))`;

type Recipients = { audience: Audience; content: Pick<IssueContent, 'languages'> };

/** How many would get an issue now, by language, and how many are left out because they bounced or complained. */
export async function countAudience(db: Queryable, { audience, content }: Recipients, now: Date) {
  const { rows } = await db.execute<{ language: Language; suppressed: boolean; count: string }>(sql`
    select ${languageIn(content)} as language, ${isSuppressed} as suppressed, count(*) as count
    ${FROM} where ${inAudience(audience, now)} group by 1, 2`);
  const languages: Partial<Record<Language, number>> = {};
  let suppressed = 0;
  for (const row of rows) {
    if (row.suppressed) suppressed += Number(row.count);
    else languages[row.language] = (languages[row.language] ?? 0) + Number(row.count);
  }
  const recipients = Object.values(languages).reduce((sum, count) => sum + count, 0);
  return { recipients, languages, suppressed };
}

/** Writes a delivery for each recipient, in one statement; one row for each address and issue. (rules N13) */
export const writeDeliveries = (tx: Queryable, { id, audience, content }: Recipients & { id: number }, now: Date) =>
  tx.execute(sql`
    insert into newsletter_deliveries (issue_id, subscription_id, status, language)
    select ${id}::int, s.id, 'waiting', ${languageIn(content)}
    ${FROM} where ${inAudience(audience, now)} and not ${isSuppressed}
    on conflict do nothing`);
