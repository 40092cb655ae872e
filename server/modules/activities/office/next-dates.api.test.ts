/** The query of next dates against the rule that it states in SQL. (rules L21, L23) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listClocks } from '#domain/credits/activity/activity-clocks.ts';
import { ACTIVITY_STATES, activityState } from '#domain/credits/activity/activity-state.ts';
import { CONTROL_ROLES } from '#domain/credits/disclosure/disclosure.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { loadActivities } from '#server/modules/activities/record/queries-activities.ts';
import { settleTexts } from '#server/modules/activities/record/settle-activities.ts';
import {
  activities,
  activityPeople,
  contributors,
  creditApprovals,
  disclosures,
} from '#server/modules/activities/tables.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { type Random, seeded } from '#tests/support/fuzz/random.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { listActivities } from './list-activities.ts';
import { listNextDates } from './queries-next-dates.ts';

const PUBLICATIONS = 40;
const PEOPLE = 8;

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(() => slice.reset());
afterAll(() => slice?.close());

/** A date within four years of today, or none. */
const dateBy = (random: Random): PlainDate | null =>
  random.chance(0.2) ? null : addDays(slice.clock.today(), Math.floor(random.next() * 3000) - 1500);

const rolesBy = (random: Random) => CONTROL_ROLES.filter(() => random.chance(0.6));

async function fill(random: Random): Promise<void> {
  const { db, clock } = slice;
  for (let id = 1; id <= PEOPLE; id += 1)
    await db
      .insert(contributors)
      .overridingSystemValue()
      .values({ id, name: `Person ${id}`, createdAt: clock.now() });
  for (let i = 0; i < PUBLICATIONS; i += 1) {
    const { id } = await slice.given.publication({ credits: 0.5, authorId: 1 + (i % PEOPLE) });
    const dates = {
      expiresOn: dateBy(random),
      publishedOn: dateBy(random) ?? slice.clock.today(),
      interviewerId: 1 + (i % 3),
    };
    await db.update(publications).set(dates).where(eq(publications.id, id));
    if (random.chance(0.8)) await fillRecord(random, id);
  }
  await db.insert(publicationDrafts).values({
    ...{
      number: 5_000,
      open: 'draft',
      type: 'PUBLICATION_VIDEO',
      authors: ['amara-okafor-1'],
      expirationDate: dateBy(random),
    },
    ...{ creditClass: 'CME', creditQuarters: fromCredits(0.5), updatedAt: clock.now() },
  });
  await fillRecord(random, 5_000);
  for (let person = 1; person <= PEOPLE; person += 1)
    for (const subject of [{ authorId: person }, { contributorId: person }]) await sign(random, subject);
}

async function fillRecord(random: Random, publicationId: number): Promise<void> {
  const { db, clock } = slice;
  const record = {
    basis: random.chance(0.8) ? ('record' as const) : ('statement' as const),
    reviewedOn: dateBy(random),
  };
  await db
    .insert(activities)
    .values({ publicationId, ...record, updatedAt: clock.now() })
    .onConflictDoUpdate({ target: activities.publicationId, set: record });
  await db.delete(creditApprovals).where(eq(creditApprovals.publicationId, publicationId));
  const approval = { publicationId, type: 'ama-pra' as const, maximumQuarters: fromCredits(0.5) };
  if (random.chance(0.3)) await db.insert(creditApprovals).values({ ...approval, toOn: dateBy(random) });
  const contributorId = 1 + Math.floor(random.next() * PEOPLE);
  await db.insert(activityPeople).values({ publicationId, contributorId, roles: rolesBy(random) });
}

/** Up to three disclosures, of which the last that was decided counts. */
async function sign(random: Random, subject: { authorId: number } | { contributorId: number }): Promise<void> {
  const { db, clock } = slice;
  for (let i = 0; i < 3; i += 1) {
    if (random.chance(0.3)) continue;
    await db.insert(disclosures).values({
      ...{ ...subject, publicationId: 101, roles: rolesBy(random), email: 'a@mail.example' },
      ...{ state: random.pick(['cleared', 'cleared', 'cleared', 'excluded', 'refused'] as const) },
      ...{ linkExpiresAt: clock.now(), requestedAt: clock.now(), validUntil: dateBy(random) },
      relationships: random.chance(0.5) ? [RELATIONSHIP] : [],
      reviews: random.chance(0.8) ? [{ relevant: random.chance(0.5), steps: [] }] : null,
    });
  }
}

const RELATIONSHIP = { company: 'Halden Therapeutics', natures: ['speaker' as const], endedOn: null };

test.each([11, 12, 13])('each activity has the next date of its clocks, with seed %s', async (seed) => {
  await seedReference(slice.db);
  await fill(seeded(seed));
  const today = slice.clock.today();

  const found = await listNextDates(slice.db, today);

  const loaded = await loadActivities(slice.db);
  expect(loaded.length).toBeGreaterThan(PUBLICATIONS);
  const expected = loaded.map(({ text, activity }) => [
    text.id,
    listClocks(activity).find(({ on }) => on >= today)?.on,
  ]);
  expect(loaded.map(({ text }) => [text.id, found.get(text.id)])).toEqual(expected);
  // It decides something: reviews, disclosures and approvals come before ends of credit.
  const clocks = loaded.map(({ activity }) => listClocks(activity).find(({ on }) => on >= today)?.clock);
  expect(new Set(clocks)).toEqual(new Set(['credit-end', 'review', 'disclosure', 'approval', undefined]));
});

test('a state lists the activities that the rules put into it, today and when their dates have passed', async () => {
  const { db, clock } = slice;
  await seedReference(db);
  await fill(seeded(14));
  const ids = (await loadActivities(db)).map(({ text }) => text.id);
  await db.transaction((tx) => settleTexts(tx, clock.today(), ids));
  const seen = new Set<string>();

  for (const days of [0, 400]) {
    clock.moveTo(`${addDays(clock.today(), days)}T12:00:00.000Z`);
    const loaded = await loadActivities(db);
    for (const state of ACTIVITY_STATES) {
      const page = { size: 1000, number: 1 };
      const { rows } = await listActivities(
        { db, clock },
        { state },
        { sort: [{ key: 'title', descending: false }], page },
      );
      const expected = loaded.filter(
        ({ activity, text }) => activityState(activity, text.visibility, clock.today()) === state,
      );
      expect([state, rows.map(({ text }) => text.id).toSorted()]).toEqual([
        state,
        expected.map(({ text }) => text.id).toSorted(),
      ]);
      if (rows.length > 0) seen.add(state);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['preparing', 'open', 'stopped', 'ended']));
});
