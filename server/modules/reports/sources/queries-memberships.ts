/** Memberships, renewals, revenue and retention, from terms and orders. (rules G6, G7, G8) */
import { type SQL, sql } from 'drizzle-orm';
import { RENEWAL_DAYS, RETENTION_MONTHS } from '#domain/reports/rates.ts';
import { orders, renewals } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { countBy, dayOf, isWithin, type Source, together } from './source.ts';

/** When a term ended or will end. */
const endOf = (alias: SQL): SQL => sql`least(coalesce(${alias}.ended_at, ${alias}.ends_at), ${alias}.ends_at)`;
/** A term that ended before it began, such as that of a refunded renewal, was never held. */
const wasHeld = (alias: SQL): SQL => sql`${endOf(alias)} > ${alias}.starts_at`;

const term = sql`term`;
const other = sql`other`;
/** As hours: an interval of days would depend on the zone of the session. */
const GRACE = sql.raw(`interval '${RENEWAL_DAYS * 24} hours'`);

/** Whether the member held another term, or began one within the ten days after this one. (rules G6) */
const continued = (end: SQL): SQL => sql`exists (select from ${membershipTerms} other
  where other.user_id = term.user_id and other.id <> term.id and ${wasHeld(other)}
    and other.starts_at <= ${end} + ${GRACE} and ${endOf(other)} > ${end})`;

/** Terms that began and ended each day, by tier: their difference up to a day is the number that run on it. (rules G7) */
export const members: Source = {
  name: 'members',
  columns: [membershipTerms.startsAt, membershipTerms.endsAt, membershipTerms.endedAt],
  count: (period) =>
    together([
      sql`select ${dayOf(sql`term.starts_at`, period.zone)} as day, 'started'::text as measure, term.membership_id::text as key,
          '' as part, count(*)::bigint as value
        from ${membershipTerms} term where ${isWithin(sql`term.starts_at`, period)} and ${wasHeld(term)} group by 1, 3`,
      sql`select ${dayOf(endOf(term), period.zone)} as day, 'ended'::text as measure, term.membership_id::text as key,
          '' as part, count(*)::bigint as value
        from ${membershipTerms} term
        where (${isWithin(sql`term.ends_at`, period)} or ${isWithin(sql`term.ended_at`, period)})
          and ${isWithin(endOf(term), period)} and ${wasHeld(term)} group by 1, 3`,
      sql`select ${dayOf(endOf(term), period.zone)} as day, 'lost'::text as measure, term.membership_id::text as key,
          '' as part, count(*)::bigint as value
        from ${membershipTerms} term
        where (${isWithin(sql`term.ends_at`, period)} or ${isWithin(sql`term.ended_at`, period)})
          and ${isWithin(endOf(term), period)} and ${wasHeld(term)} and not ${continued(endOf(term))} group by 1, 3`,
    ]),
};

/** Terms that reached their end, by the day of the end and by what followed. (rules G6) */
export const renewed: Source = {
  name: 'renewals',
  columns: [membershipTerms.endsAt],
  count: (period) => sql`
    select due.day, counted.measure, due.key, '' as part, sum(counted.value)::bigint as value
    from (
      select ${dayOf(sql`term.ends_at`, period.zone)} as day, term.membership_id::text as key, ${continued(sql`term.ends_at`)} as renewed,
        exists (select from ${orders} charge where charge.user_id = term.user_id and charge.continues_at = term.ends_at
          and charge.status in ('failed', 'cancelled', 'pending', 'requires_action')) as failed,
        exists (select from ${renewals} plan where plan.user_id = term.user_id and not plan.renews
          and plan.changed_at <= term.ends_at + ${GRACE}) as off
      from ${membershipTerms} term
      where ${isWithin(sql`term.ends_at`, period)} and ${wasHeld(term)}
        and (term.ended_at is null or term.ended_at >= term.ends_at)
    ) due
    cross join lateral (values
      ('due'::text, 1),
      ('renewed', due.renewed::int),
      ('failed', (not due.renewed and due.failed)::int),
      ('off', (not due.renewed and not due.failed and due.off)::int),
      ('lapsed', (not due.renewed and not due.failed and not due.off)::int)
    ) counted (measure, value)
    group by 1, 2, 3`,
};

const ORDERS = sql`${orders}`;

/** Payments on the day they were made, refunds and chargebacks on the day of the return, by tier and currency. (rules G7) */
export const revenue: Source = {
  name: 'revenue',
  columns: [orders.paidAt, orders.refundedAt],
  count: (period) => {
    const by = { from: ORDERS, key: orders.membershipId, part: orders.currency };
    const paid = { ...by, at: orders.paidAt };
    // An order that was never paid, such as a superseded one whose late payment went back, is no revenue and no refund.
    const returned = { ...by, at: orders.refundedAt, where: sql`${orders.paidAt} is not null` };
    return together([
      countBy(period, { ...paid, measure: 'orders' }),
      countBy(period, { ...paid, measure: 'gross', value: sql`sum(${orders.amountCents})` }),
      countBy(period, { ...paid, measure: 'discounts', value: sql`sum(${orders.discountCents})` }),
      countBy(period, { ...returned, measure: 'refunded-orders' }),
      countBy(period, { ...returned, measure: 'refunds', value: sql`sum(${orders.amountCents})` }),
    ]);
  },
};

/** The members of each month by their first term, and how many of them held one each month after it. (rules G8) */
export const retention: Source = {
  name: 'retention',
  columns: [membershipTerms.startsAt],
  byMonth: true,
  count: (period) => sql`
    select date_trunc('month', term.starts_at at time zone ${period.zone})::date as day,
      (case months.number when -1 then 'size' else 'held' end)::text as measure,
      (case months.number when -1 then '' else months.number::text end) as key, '' as part, count(*)::bigint as value
    from ${membershipTerms} term cross join generate_series(-1, ${RETENTION_MONTHS}::int) months (number)
    where ${isWithin(sql`term.starts_at`, period)} and ${wasHeld(term)}
      and not exists (select from ${membershipTerms} other where other.user_id = term.user_id and ${wasHeld(other)}
        and (other.starts_at, other.id) < (term.starts_at, term.id))
      and (months.number = -1 or exists (select from ${membershipTerms} other where other.user_id = term.user_id
        and other.starts_at <= ${reached(period.zone)} and ${endOf(other)} > ${reached(period.zone)}))
    group by 1, 2, 3`,
};

/** The same local time a number of months after the first term began. */
const reached = (zone: string): SQL =>
  sql`((term.starts_at at time zone ${zone}) + make_interval(months => months.number)) at time zone ${zone}`;
