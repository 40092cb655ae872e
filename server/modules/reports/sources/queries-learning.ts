/** Tests, credits and publications, by the day of each record. (rules G5, G9) */
import { sql } from 'drizzle-orm';
import { certificates, creditLedger } from '#server/modules/accreditation/tables.ts';
import { dailyCounts } from '#server/modules/analytics/tables.ts';
import { acknowledgements, attempts } from '#server/modules/assessment/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { type CountedPeriod, countBy, dayOf, isWithin, type Source, together } from './source.ts';

/** The outcomes of an attempt that are counted apart. Practice is not counted. (rules G5) */
const OUTCOMES = sql`cross join lateral (values
  ('submitted'::text, 1),
  ('passed', (attempt.status = 'APPROVED')::int),
  ('first', (attempt.attempt = 1)::int),
  ('first-passed', (attempt.attempt = 1 and attempt.status = 'APPROVED')::int)
) counted (measure, value)`;

/** Submitted tests and their outcomes, by type of publication. (rules G5) */
export const tests: Source = {
  name: 'tests',
  columns: [attempts.submittedAt],
  count: (period) => sql`
    select ${dayOf(sql`attempt.submitted_at`, period.zone)} as day, counted.measure, publication.type as key, '' as part,
      sum(counted.value)::bigint as value
    from ${attempts} attempt join ${publications} publication on publication.id = attempt.publication_id ${OUTCOMES}
    where ${isWithin(sql`attempt.submitted_at`, period)} and not attempt.practice
    group by 1, 2, 3`,
};

/** What members did with each publication. A publication is started once by each member. (rules G9) */
export const content: Source = {
  name: 'content',
  columns: [attempts.submittedAt, acknowledgements.shownAt, creditLedger.recordedAt],
  count: (period) =>
    together([
      sql`select ${dayOf(sql`attempt.submitted_at`, period.zone)} as day, counted.measure, attempt.publication_id::text as key,
          '' as part, sum(counted.value)::bigint as value
        from ${attempts} attempt ${OUTCOMES}
        where ${isWithin(sql`attempt.submitted_at`, period)} and not attempt.practice
        group by 1, 2, 3`,
      sql`select ${dayOf(sql`shown.shown_at`, period.zone)} as day, 'started'::text as measure, shown.publication_id::text as key,
          '' as part, count(*)::bigint as value
        from ${acknowledgements} shown
        where ${isWithin(sql`shown.shown_at`, period)} and not exists (
          select from ${acknowledgements} earlier where earlier.user_id = shown.user_id
            and earlier.publication_id = shown.publication_id and earlier.id < shown.id)
        group by 1, 2, 3`,
      countBy(period, {
        measure: 'quarters',
        at: creditLedger.recordedAt,
        from: sql`${creditLedger}`,
        key: creditLedger.publicationId,
        value: sql`sum(${creditLedger.quarters})`,
      }),
    ]),
};

/**
 * Credit in quarters by its class and by the profession on the first certificate of the claim, so that a later change of
 * a profile changes no figure. A reversal counts on its own day. (rules G5)
 */
export const credits: Source = {
  name: 'credits',
  columns: [creditLedger.recordedAt],
  count: (period) => sql`
    select ${dayOf(sql`entry.recorded_at`, period.zone)} as day,
      (case entry.kind when 'claim' then 'claimed' else 'reversed' end)::text as measure,
      entry.credit_class as key, coalesce(certificate.holder_profession, '') as part, sum(abs(entry.quarters))::bigint as value
    from ${creditLedger} entry
    left join lateral (
      select first.holder_profession from ${certificates} first
      where first.ledger_entry_id = coalesce(entry.reverses_id, entry.id) order by first.id limit 1
    ) certificate on true
    where ${isWithin(sql`entry.recorded_at`, period)}
    group by 1, 2, 3, 4`,
};

/** The plain dates of a period: measurements are stored by date. */
const isOnDays = ({
  from,
  end,
  zone,
}: CountedPeriod) => sql`${dailyCounts.day} >= ${dayOf(sql`${from.toISOString()}::timestamptz`, zone)}
  and ${dailyCounts.day} < ${dayOf(sql`${end.toISOString()}::timestamptz`, zone)}`;

/** Views of the page of each publication. (rules G9) */
export const views: Source = {
  name: 'views',
  columns: [dailyCounts.day],
  count: (period) => sql`
    select ${dailyCounts.day} as day, 'viewed'::text as measure, substr(${dailyCounts.page}, 13) as key, '' as part,
      sum(${dailyCounts.count})::bigint as value
    from ${dailyCounts} where ${isOnDays(period)} and ${dailyCounts.kind} = 'view' and ${dailyCounts.page} like 'publication/%'
    group by 1, 3`,
};

/** The histogram of each vital by kind of page. (rules G11) */
export const vitals: Source = {
  name: 'vitals',
  columns: [dailyCounts.day],
  count: (period) => sql`
    select ${dailyCounts.day} as day, ${dailyCounts.name} as measure, ${dailyCounts.page} as key, ${dailyCounts.step}::text as part,
      sum(${dailyCounts.count})::bigint as value
    from ${dailyCounts} where ${isOnDays(period)} and ${dailyCounts.kind} = 'vital'
    group by 1, 2, 3, 4`,
};
