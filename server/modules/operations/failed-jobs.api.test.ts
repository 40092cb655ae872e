/** Jobs that failed at their last attempt. (rules O33) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { OUTBOX_CHANNEL, outboxJobs } from '#server/jobs/outbox.ts';
import { createJobRegistry } from '#server/jobs/run-job.ts';
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts';
import { handleJob } from '#server/kernel/jobs/handle-job.ts';
import { defineJob } from '#server/kernel/jobs/jobs.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let owner: Person;
let queue: RunningJobs;
let isBroken = true;
let runs = 0;

const PATH = '/api/admin/failed-jobs/';
const REQUEST = '0b6f9d5e-4c53-4b1e-9f0e-4f3f6f0f7a10';
const failing = defineJob({ name: 'test.failing', payload: z.object({ cardId: z.int(), reference: z.string() }) });

beforeAll(async () => {
  slice = await startSlice();
  owner = await slice.given.superuser();
});
afterAll(async () => {
  await queue?.stop();
  await slice?.close();
});

const list = async (query = ''): Promise<any[]> => (await slice.api.get(`${PATH}?${query}`, owner.headers)).body.data;
const act = (id: string, action: 'retry' | 'discard', body?: object) =>
  slice.api.post(`${PATH}${id}/${action}/`, body as never, owner.headers);
const waiting = async () => (await slice.api.get('/api/admin/today/', owner.headers)).body.data.waiting;

async function fail(): Promise<string> {
  isBroken = true;
  const jobs = outboxJobs(slice.clock, (tx) => slice.database.notifyAtCommit(tx, OUTBOX_CHANNEL));
  await slice.db.transaction((tx) =>
    jobs.forRequest(REQUEST).within(tx).send(failing, { cardId: 7, reference: 'pm_secret_1234' }),
  );
  await queue.drain();
  return (await list())[0]?.id;
}

describe('before any process has started the queue', () => {
  test('there is no failed job', async () => {
    expect(await list()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

describe('a failed job', () => {
  beforeAll(async () => {
    const job = handleJob(failing, async () => {
      runs += 1;
      if (isBroken) throw new Error('The provider refused nora@clinic.example');
    });
    queue = await startJobs({
      pollMs: 3_600_000,
      database: slice.database,
      clock: slice.clock,
      jobRegistry: createJobRegistry([job]),
      ctxOf: () => slice.ctx,
      // A failed job is logged as an error.
      log: { ...quiet, error: () => undefined },
      retries: { retryLimit: 1, retryDelay: 1, retryBackoff: false },
    });
  }, 60_000);
  beforeEach(() => {
    runs = 0;
  });

  test('is listed with its reason and without what could be a secret', async () => {
    const id = await fail();

    expect(runs).toBe(2);
    expect(await list('filter[job]=test.')).toMatchObject([
      {
        id,
        attributes: {
          job: 'test.failing',
          payload: { cardId: 7, reference: '…1234' },
          request: REQUEST,
          reason: 'The provider refused [email]',
          attempts: 2,
        },
      },
    ]);
    expect(await list('filter[job]=billing.')).toEqual([]);
    expect(await waiting()).toMatchObject([{ kind: 'jobs.failed', count: 1, since: expect.any(String) }]);
    await act(id, 'discard', { reason: 'Test.' });
  });

  test('runs again once when it is retried', async () => {
    const id = await fail();
    isBroken = false;

    expect((await act(id, 'retry')).status).toBe(204);
    expect(await list()).toEqual([]);
    await queue.drain();
    expect(runs).toBe(3);
    expect((await act(id, 'retry')).body.errors[0].code).toBe('failed-job.not-found');
  });

  test('is discarded with a reason, in the record of changes', async () => {
    const id = await fail();

    expect((await act(id, 'discard', { reason: '' })).status).toBe(422);
    expect((await act(id, 'discard', { reason: 'The card is gone.' })).status).toBe(204);
    expect(await list()).toEqual([]);
    const [entry] = await slice.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entry).toMatchObject({
      action: 'job.discarded',
      actorId: owner.id,
      detail: { before: { job: 'test.failing', payload: { reference: '…1234' } }, reason: 'The card is gone.' },
    });
  });

  test('is not found by anything but its id', async () => {
    expect((await act('nonsense', 'retry')).body.errors[0].code).toBe('failed-job.not-found');
  });

  test('is exempt from the deletion of finished jobs', async () => {
    await fail();
    await slice.jobs.run('operations.retain-failed');
    const { rows } = await slice.db.execute<{ deletion_seconds: number }>(
      "select deletion_seconds from boss.job where state = 'failed'",
    );

    expect(rows).toEqual([{ deletion_seconds: 0 }]);
  });
});
