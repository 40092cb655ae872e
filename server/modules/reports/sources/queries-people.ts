/** Accounts by the day of their creation, and referrals. (rules G4, G12) */
import { sql } from 'drizzle-orm';
import { users } from '#server/modules/accounts/tables.ts';
import { utmVisits } from '#server/modules/analytics/tables.ts';
import { acknowledgements, attempts } from '#server/modules/assessment/tables.ts';
import { giftCards } from '#server/modules/billing/tables.ts';
import { suppressions } from '#server/modules/email/tables.ts';
import { subscriptions } from '#server/modules/newsletter/tables.ts';
import { referrals } from '#server/modules/referrals/tables.ts';
import { countBy, dayOf, isWithin, type Source, together } from './source.ts';

const MAX_CAMPAIGN = 60;

/** Two weeks, as hours: an interval of days would depend on the zone of the session. */
const ACTIVATION = sql`interval '336 hours'`;

/** Accounts, those with a verified address, and those that began an activity within two weeks, by campaign source. (rules G4) */
export const signUps: Source = {
  name: 'sign-ups',
  columns: [users.createdAt],
  count: (period) => sql`
    select ${dayOf(sql`account.created_at`, period.zone)} as day, counted.measure, coalesce(campaign.source, '') as key, '' as part,
      sum(counted.value)::bigint as value
    from ${users} account
    left join lateral (
      select left(lower(btrim(visit.parameters->>'utm_source')), ${MAX_CAMPAIGN}) as source from ${utmVisits} visit
      where visit.user_id = account.id and visit.parameters->>'utm_source' is not null
      order by visit.arrived_at, visit.id limit 1
    ) campaign on true
    cross join lateral (values
      ('accounts'::text, 1),
      ('verified', (account.email_verified_at is not null)::int),
      ('activated', (
        exists (select from ${acknowledgements} shown where shown.user_id = account.id
          and shown.shown_at < account.created_at + ${ACTIVATION})
        or exists (select from ${attempts} attempt where attempt.user_id = account.id
          and attempt.submitted_at < account.created_at + ${ACTIVATION})
      )::int)
    ) counted (measure, value)
    where ${isWithin(sql`account.created_at`, period)}
    group by 1, 2, 3`,
};

/** Invitations by the day of each of their steps, and gift cards by the day on which they were sent. (rules G12) */
export const invitations: Source = {
  name: 'referrals',
  columns: [referrals.createdAt, referrals.appliedAt, referrals.refundedAt, giftCards.sentAt],
  count: (period) =>
    together([
      countBy(period, { measure: 'invited', at: referrals.createdAt, from: sql`${referrals}` }),
      countBy(period, { measure: 'applied', at: referrals.appliedAt, from: sql`${referrals}` }),
      countBy(period, { measure: 'refunded', at: referrals.refundedAt, from: sql`${referrals}` }),
      countBy(period, { measure: 'cards', at: giftCards.sentAt, from: sql`${giftCards}` }),
      countBy(period, {
        measure: 'card-amount',
        at: giftCards.sentAt,
        from: sql`${giftCards}`,
        part: giftCards.currency,
        value: sql`sum(${giftCards.amountCents})`,
      }),
    ]),
};

/** Subscriptions to the newsletter, and addresses that emails no longer reach. (rules G13) */
export const emails: Source = {
  name: 'email',
  columns: [subscriptions.confirmedAt, subscriptions.unsubscribedAt, suppressions.createdAt],
  count: (period) =>
    together([
      countBy(period, { measure: 'subscribed', at: subscriptions.confirmedAt, from: sql`${subscriptions}` }),
      countBy(period, { measure: 'unsubscribed', at: subscriptions.unsubscribedAt, from: sql`${subscriptions}` }),
      countBy(period, {
        measure: 'bounced',
        at: suppressions.createdAt,
        from: sql`${suppressions}`,
        where: sql`${suppressions.why} = 'bounced'`,
      }),
      countBy(period, {
        measure: 'complained',
        at: suppressions.createdAt,
        from: sql`${suppressions}`,
        where: sql`${suppressions.why} = 'complained'`,
      }),
    ]),
};
