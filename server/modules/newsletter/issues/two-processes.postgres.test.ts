/**
 * Two processes on one database that run the newsletter job at the same moments: a date has one issue, and a subscriber
 * gets it once.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newsletterDeliveries, newsletterIssues, subscriptions } from '#server/modules/newsletter/tables.ts';
import { startSecondProcess } from '#tests/support/server/second-process.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { sendIssue } from './send-issue.ts';

let one: Slice;
let other: Slice;
beforeAll(async () => {
  one = await startSlice();
  other = await startSecondProcess(one);
});
beforeEach(async () => {
  await one.reset();
  await other.reset();
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const READERS = 250;
const WEEKS = ['2026-11-24T11:07:00Z', '2026-12-01T11:07:00Z', '2026-12-08T11:07:00Z'];

test('two concurrent processes create each issue once and share its deliveries', {
  timeout: 120_000,
}, async () => {
  const at = one.clock.now();
  const emails = Array.from({ length: READERS }, (_, number) => `reader${number}@clinic.example`);
  await one.db
    .insert(subscriptions)
    .values(emails.map((email) => ({ email, status: 'confirmed' as const, createdAt: at, requestedAt: at })));

  for (const week of WEEKS) {
    await one.given.publication();
    for (const { clock } of [one, other]) clock.moveTo(week);
    await Promise.all([one, other].map(({ jobs }) => jobs.run('newsletter.write-issue')));
    // Both take the same batch at the same moment, and then share the rest.
    const issueId = Math.max(...(await one.db.select().from(newsletterIssues)).map(({ id }) => id));
    await Promise.all([one, other].map(({ ctx }) => sendIssue(ctx, { issueId, after: 0 })));
    await Promise.all([one, other].map(({ jobs }) => jobs.acquireTurn()));
  }

  const issues = await one.db.select().from(newsletterIssues).orderBy(newsletterIssues.number);
  expect(issues.map(({ number }) => number)).toEqual([1, 2, 3]);
  const deliveries = await one.db.select({ status: newsletterDeliveries.status }).from(newsletterDeliveries);
  expect(deliveries).toEqual(Array(READERS * WEEKS.length).fill({ status: 'sent' }));
  const sent = [one, other].map(({ mailbox }) => mailbox.all.map(({ to, subject }) => `${to} ${subject}`));
  const expected = WEEKS.flatMap((_, week) =>
    emails.map((email) => `${email} New in the library: Lamotrigine ${101 + week}`),
  );
  expect(sent.flat().toSorted()).toEqual(expected.toSorted());
});
