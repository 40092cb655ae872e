import { toCredits } from '#domain/shared/credits.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { ShownDisclosure } from '#server/modules/activities/disclosures/queries-disclosures.ts';
import type { ListedActivity } from './list-activities.ts';

export const activity = project<'Activity', ListedActivity>({
  type: 'Activity',
  id: ({ text }) => text.id,
  attributes: ({ text, number, state, missing, nextClock, people, activity: { record } }) => ({
    ...{ number, state, title: text.title, basis: record.basis },
    credit: text.credit && { class: text.credit.class, amount: toCredits(text.credit.amount) },
    ...{ sponsor: text.sponsor, released: text.releasedOn, credit_ends: text.creditEndsOn },
    ...{ missing: missing.length, people: people.length, next_clock: nextClock },
  }),
  related: {},
});

export const disclosure = project<'Disclosure', ShownDisclosure>({
  type: 'Disclosure',
  id: ({ row }) => row.id,
  attributes: ({ row, person, activityTitle, reviewedBy }) => ({
    ...{ person, email: row.email, roles: row.roles, state: row.state },
    activity: { id: String(row.publicationId), title: activityTitle },
    requested: row.requestedAt.toISOString(),
    link_expires: row.linkExpiresAt.toISOString(),
    submitted: row.submittedAt?.toISOString() ?? null,
    ...{ signed_name: row.signedName, signed_on: row.signedOn },
    relationships: row.relationships.map(({ company, natures, endedOn }, index) => ({
      ...{ company, natures: [...natures], ended: endedOn },
      relevant: row.reviews?.[index]?.relevant ?? null,
      steps: [...(row.reviews?.[index]?.steps ?? [])],
    })),
    ...{ exception: row.exception, note: row.note, reviewed_by: reviewedBy, valid_until: row.validUntil },
    reviewed: row.reviewedAt?.toISOString() ?? null,
  }),
  related: {},
});
