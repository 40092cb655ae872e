/** The page of an activity in the office. (rules L18, L19) */
import { listClocks, reviewDueOn } from '#domain/credits/activity/activity-clocks.ts';
import { activityState } from '#domain/credits/activity/activity-state.ts';
import { listMissingForCredit, listNeeded } from '#domain/credits/activity/ready-for-credit.ts';
import { describeDisclosures } from '#domain/credits/disclosure/learner-text.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import {
  type ActivityPerson,
  disclosureStatus,
  findDecided,
  findOpen,
  fullName,
  keyOf,
  relevantOf,
} from '#server/modules/activities/record/activity-person.ts';
import { findActivity, type LoadedActivity } from '#server/modules/activities/record/queries-activities.ts';
import { listContributors } from '#server/modules/activities/record/queries-people.ts';
import { describeTopics } from '#server/modules/activities/topics/activity-topics.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { activityNumber } from './activity-number.ts';
import { countAcknowledged, findNames } from './queries-figures.ts';
import { listProposed } from './queries-proposed.ts';
import { findReview } from './queries-review.ts';
import { describeRecord } from './save-activity.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'origin'>;

export async function readActivity(ctx: Needs, id: number) {
  const { db, clock } = ctx;
  const loaded = await findActivity(db, id);
  if (loaded === null) throw new Failure('activity.not-found');
  const { text, row, people, activity } = loaded;
  const today = clock.today();
  const { approvals, ...record } = describeRecord(loaded);
  const known = await listContributors(db);
  const present = new Set(people.map(({ subject }) => keyOf(subject)));
  return {
    ...{ id: String(id), number: activityNumber(text), title: text.title },
    provider: (await readEmailContext(ctx)).sender.brand,
    ...{ state: activityState(activity, text.visibility, today), basis: activity.record.basis },
    version: row?.version ?? 0,
    publication: describePublication(loaded),
    record: { ...record, reviewed: activity.record.reviewedOn, review_due: reviewDueOn(activity) },
    approvals,
    topics: await describeTopics(db, id),
    people: await describePeople(ctx, people),
    known_people: known
      .filter((person) => !present.has(`person-${person.id}`))
      .map(({ id: person, name }) => ({ id: String(person), name })),
    proposed_people: await listProposed(db, loaded),
    review: await findReview(db, id),
    learner_text: describeDisclosures(
      people.map((person) => ({
        ...{ name: fullName(person), roles: person.roles },
        relationships: clearedRelationships(person),
      })),
    ),
    missing: listMissingForCredit(activity, today),
    needed: listNeeded(activity, today),
    clocks: listClocks(activity),
    acknowledged: await countAcknowledged(db, id),
  };
}

const clearedRelationships = (person: ActivityPerson) => {
  const decided = findDecided(person);
  return decided?.state === 'cleared' ? relevantOf(decided) : [];
};

const describePublication = ({ text }: LoadedActivity) => ({
  visibility: text.visibility,
  slug: text.slug === null ? null : slugWithId(text.slug, text.id),
  credit: text.credit && { class: text.credit.class, amount: toCredits(text.credit.amount) },
  ...{ sponsor: text.sponsor, objectives: text.objectives, audience: text.audience },
  ...{ questions: text.questions, sections: text.sections, pass_mark: text.passMark },
  ...{ released: text.releasedOn, credit_ends: text.creditEndsOn },
});

async function describePeople({ db, clock }: Needs, people: readonly ActivityPerson[]) {
  const nameOf = await findNames(
    db,
    people.map((person) => findDecided(person)?.reviewedById ?? null),
  );
  return people.map((person) => {
    const status = disclosureStatus(person);
    const decided = findDecided(person);
    const open = findOpen(person);
    const relevant = clearedRelationships(person);
    return {
      ...{ key: keyOf(person.subject), name: person.name, credentials: person.credentials },
      ...{ email: open?.email ?? (person.email || (decided?.email ?? '')), roles: [...person.roles] },
      status: status.state,
      valid_until: status.state === 'cleared' ? status.validUntil : null,
      relationships: relevant.map(
        ({ company, natures, endedOn }) =>
          `${company}: ${natures.join(', ')}${endedOn === null ? '' : ` (ended ${endedOn})`}`,
      ),
      mitigation: [...new Set(decided?.reviews?.flatMap(({ relevant: is, steps }) => (is ? steps : [])) ?? [])],
      reviewed_by: nameOf(decided?.reviewedById ?? null),
      reviewed: decided?.reviewedAt ? dayIn(decided.reviewedAt, clock.zone) : null,
      open: open && { id: String(open.id), state: open.state, link_expires: open.linkExpiresAt.toISOString() },
    };
  });
}
