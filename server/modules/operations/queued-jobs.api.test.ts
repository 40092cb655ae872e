/** Jobs in every state, as the console shows and changes them. (rules O33) */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { outboxJobs } from '#server/jobs/outbox.ts';
import { createJobRegistry } from '#server/jobs/run-job.ts';
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts';
import { handleJob } from '#server/kernel/jobs/handle-job.ts';
import { defineJob } from '#server/kernel/jobs/jobs.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { cancelJob, retryJob } from './manage-jobs.ts';
import { countJobs, findJob, listJobs } from './queries-queued-jobs.ts';

let slice: Slice;
let queue: RunningJobs;
let work: () => Promise<void>;

const definition = defineJob({ name: 'test.work', payload: z.object({ cardId: z.int(), reference: z.string() }) });

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  work = async () => undefined;
  queue = await startJobs({
    ...{ pollMs: 100, database: slice.database, clock: slice.clock, ctxOf: () => slice.ctx },
    jobRegistry: createJobRegistry([handleJob(definition, () => work())]),
    log: { ...quiet, error: () => undefined },
    retries: { retryLimit: 5, retryDelay: 3_000, retryBackoff: false },
  });
});
afterEach(async () => {
  await queue.stop();
  await slice.database.pool.query('DELETE FROM boss.job');
});
afterAll(() => slice?.close());

const send = () =>
  slice.db.transaction((tx) =>
    outboxJobs(slice.clock, async () => {})
      .within(tx)
      .send(definition, { cardId: 7, reference: 'pm_secret_1234' }),
  );
const all = () =>
  listJobs(slice.db, { states: ['waiting', 'retrying', 'running', 'done', 'canceled'], kind: undefined, limit: 9 });

/** A job that fails once it may, and then waits for its retry for a long time. */
async function givenRetrying(): Promise<string> {
  const failed = Promise.withResolvers<void>();
  work = async () => {
    failed.resolve();
    throw new Error('The provider refused nora@clinic.example');
  };
  await send();
  // Draining would run the retry as well, so the poll takes it.
  await failed.promise;
  for (;;) {
    const [job] = await listJobs(slice.db, { states: ['retrying'], kind: 'test.', limit: 9 });
    if (job !== undefined) return job.id;
  }
}

describe('a job that waits for its retry', () => {
  test('is shown with its reason and without what could be a secret', async () => {
    const id = await givenRetrying();

    expect(await findJob(slice.db, id)).toMatchObject({
      ...{ name: 'test.work', state: 'retrying', attempts: 1, maxAttempts: 6 },
      ...{ payload: { cardId: 7, reference: '…1234' }, reason: 'The provider refused [email]' },
    });
    expect(await countJobs(slice.db)).toMatchObject([{ name: 'test.work', state: 'retrying', count: 1 }]);
    expect(await listJobs(slice.db, { states: ['retrying'], kind: 'billing.', limit: 9 })).toEqual([]);
  });

  test('runs at once when it is retried', async () => {
    const id = await givenRetrying();
    const again = Promise.withResolvers<void>();
    work = async () => again.resolve();

    await retryJob(slice.ctx, id);
    expect((await findJob(slice.db, id))?.startsAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    await queue.drain();
    await again.promise;
    expect(await all()).toMatchObject([{ id, state: 'done' }]);
  });

  test('is canceled with a reason, in the record of changes', async () => {
    const id = await givenRetrying();

    await cancelJob(slice.ctx, { id, reason: 'The card is gone.' });
    await queue.drain();

    expect(await all()).toMatchObject([{ id, state: 'canceled' }]);
    const entries = await slice.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.at(-1)).toMatchObject({
      ...{ action: 'job.discarded', subjectId: id, actorId: null },
      detail: { before: { job: 'test.work', state: 'retrying' }, reason: 'The card is gone.' },
    });
    await expect(retryJob(slice.ctx, id)).rejects.toThrow(expect.objectContaining({ code: 'failed-job.not-found' }));
  });
});

test.each(['', 'nonsense', '00000000-0000-0000-0000-000000000000', 'x'.repeat(200_000)])(
  'nothing is found by another id',
  async (id) => {
    expect(await findJob(slice.db, id)).toBeNull();
    await expect(cancelJob(slice.ctx, { id, reason: 'x' })).rejects.toThrow(
      expect.objectContaining({ code: 'failed-job.not-found' }),
    );
  },
);
