/** The email of the week's plan. (rules F9, F10) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/modules/accounts/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { suppressAddress } from '#server/modules/email/index.ts';
import type { Person } from '#tests/support/given/given.ts';
import { signInAgain } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { sendWeekEmail } from './emails/send-week-emails.ts';
import { weekPlans } from './tables.ts';

/** A Wednesday; the emails are due on Mondays at 7 in Rome, which is 6 in UTC. */
const WEDNESDAY = '2026-12-02T15:00:00.000Z';
const MONDAY = '2026-12-07T06:00:00.000Z';

let slice: Slice;
let member: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  slice.clock.moveTo(WEDNESDAY);
  member = await slice.given.member('gold');
  const { id } = await slice.given.publication({ title: 'Lithium in Practice', questions: 2 });
  await slice.api.put(`/api/publications/${id}/saved/`, resource('Saved', {}), member.headers);
  await save();
});
afterAll(() => slice?.close());

const save = (more: object = {}) =>
  slice.api.put(
    '/api/week-plan/',
    {
      ...{ minutes: 60, topics: [], time_zone: 'Europe/Rome' },
      email: { on: true, weekday: 1, hour: 7, quiet: { from: 21, until: 7 }, ...more },
    },
    member.headers,
  );
const sent = () => slice.mailbox.sentTo(member.email).filter(({ subject }) => subject.startsWith('Your week'));
const sweepAt = async (at: string) => {
  slice.clock.moveTo(at);
  await slice.jobs.sweep('week-plan.queue-emails');
  await slice.jobs.drain();
};

test('is sent at the hour that the member chose, once a week', async () => {
  await sweepAt('2026-12-07T05:59:00.000Z');
  expect(sent()).toEqual([]);

  await sweepAt(MONDAY);
  await sweepAt('2026-12-07T07:00:00.000Z');
  await sweepAt('2026-12-13T12:00:00.000Z');
  expect(sent()).toHaveLength(1);
  const [{ text = '' } = {}] = sent();
  expect(text).toContain('Lithium in Practice');
  expect(text.split(/\s+/).length).toBeLessThan(160);

  await sweepAt('2026-12-14T06:00:00.000Z');
  expect(sent()).toHaveLength(2);
});

test('is sent once if it runs twice at once', async () => {
  slice.clock.moveTo(MONDAY);

  await Promise.all([sendWeekEmail(slice.ctx, member.id), sendWeekEmail(slice.ctx, member.id)]);

  expect(sent()).toHaveLength(1);
});

test('waits in quiet hours, and moves to their end', async () => {
  await save({ hour: 23 });
  await sweepAt('2026-12-07T22:00:00.000Z');
  expect(sent()).toEqual([]);

  await sweepAt('2026-12-08T06:00:00.000Z');
  expect(sent()).toHaveLength(1);
});

test('is left out after two days, until the next week', async () => {
  await sweepAt('2026-12-10T10:00:00.000Z');
  expect(sent()).toEqual([]);

  await sweepAt('2026-12-14T06:00:00.000Z');
  expect(sent()).toHaveLength(1);
});

test('is not sent without anything planned, to an unconfirmed or suppressed address, or when it is off', async () => {
  const dueAt = async () => (await slice.db.select().from(weekPlans))[0]?.emailAt?.toISOString() ?? null;
  await suppressAddress(slice.db, member.email, slice.clock.now());
  await sweepAt(MONDAY);
  expect([sent().length, await dueAt()]).toEqual([0, '2026-12-14T06:00:00.000Z']);

  await slice.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, member.id));
  await sweepAt('2026-12-14T06:00:00.000Z');
  expect([sent().length, await dueAt()]).toEqual([0, '2026-12-14T06:00:00.000Z']);
});

test('moves to the next week without anything planned', async () => {
  await slice.db.update(publications).set({ visibility: 'withdrawn' });

  await sweepAt(MONDAY);

  expect(sent()).toEqual([]);
  const [plan] = await slice.db.select().from(weekPlans);
  expect(plan?.emailAt?.toISOString()).toBe('2026-12-14T06:00:00.000Z');
});

test('is stopped by its link and by the mail program’s button', async () => {
  await sweepAt(MONDAY);
  const [{ headers, text = '' } = { headers: {} as Record<string, string> }] = sent();
  const [, address = ''] = /<([^>]+)>/.exec(headers?.['List-Unsubscribe'] ?? '') ?? [];
  expect(text).toContain('/plan/');

  const answer = await slice.api.post(new URL(address).pathname, {}, {});
  await sweepAt('2026-12-14T06:00:00.000Z');

  expect(answer.status).toBe(204);
  expect(sent()).toHaveLength(1);
  member = { ...member, headers: await signInAgain(slice, member) };
  const { body } = await slice.api.get('/api/week-plan/', member.headers);
  expect(body.data.settings.email).toMatchObject({ on: false, weekday: 1 });
});
