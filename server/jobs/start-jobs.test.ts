import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { idempotencyKeys, outbox } from '#server/kernel/tables.ts';
import { quiet } from '#tests/support/quiet.ts';
import { type Slice, startSlice } from '#tests/support/slice.ts';
import { defineJob, type Job } from '../kernel/module.ts';
import { maintenanceJob } from './maintenance.ts';
import { outboxJobs } from './outbox.ts';
import { jobBook } from './run-job.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

let slice: Slice;
let processes: RunningJobs[];
let failures: string[];

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  processes = [];
  failures = [];
});
afterEach(async () => {
  await Promise.all(processes.map((running) => running.stop()));
});
afterAll(() => slice.close());

/** A job that tells what it ran with, and a promise of the moment when it has run so often. */
function recorded(name: string, failing = 0) {
  const runs: number[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const job = defineJob({
    name,
    payload: z.object({ id: z.number() }),
    run: async (_ctx, { id }) => {
      runs.push(id);
      for (const { count, resolve } of waiting) if (runs.length >= count) resolve();
      if (runs.length <= failing) throw new Error('not this time');
    },
  });
  const times = (count: number) =>
    new Promise<void>((resolve) => {
      if (runs.length >= count) resolve();
      else waiting.push({ count, resolve });
    });
  return { job, runs, times };
}

async function startProcess(jobs: readonly Job[]): Promise<RunningJobs> {
  const running = await startJobs({
    database: slice.database,
    clock: slice.clock,
    book: jobBook(jobs),
    ctxOf: () => slice.ctx,
    log: { ...quiet, error: ({ event }) => void failures.push(event) },
    retries: { retryLimit: 3, retryDelay: 1, retryBackoff: false },
  });
  processes.push(running);
  return running;
}

const promise = (name: string, id: number) =>
  slice.db.transaction((tx) =>
    outboxJobs(slice.clock, () => {})
      .within(tx)
      .send(name, { id }),
  );

describe('jobs', () => {
  test('that are promised run once the fact is committed, and never where it was undone', async () => {
    const { job, runs, times } = recorded('test.record');
    const running = await startProcess([job]);

    const undone = slice.db.transaction(async (tx) => {
      await outboxJobs(slice.clock, running.relaySoon).within(tx).send('test.record', { id: 1 });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await promise('test.record', 2);
    running.relaySoon();
    await times(1);

    expect(runs).toEqual([2]);
    expect(await slice.db.select().from(outbox)).toMatchObject([{ job: 'test.record', relayedAt: expect.any(Date) }]);
  });

  test('that fail are tried again', async () => {
    const { job, runs, times } = recorded('test.fail', 1);
    const running = await startProcess([job]);

    await promise('test.fail', 7);
    running.relaySoon();
    await times(2);

    expect(runs).toEqual([7, 7]);
    expect(failures).toEqual(['job.failed']);
  });

  test('run once, however many processes look', async () => {
    const { job, runs, times } = recorded('test.shared');
    await startProcess([job]);
    await startProcess([job]);

    for (let id = 1; id <= 4; id += 1) await promise('test.shared', id);
    for (const running of processes) running.relaySoon();
    await times(4);
    await Promise.all(processes.splice(0).map((running) => running.stop()));

    expect(runs.toSorted()).toEqual([1, 2, 3, 4]);
  }, 40_000);

  test('that this version does not know wait for the one that does, and hold up nothing', async () => {
    const { job, times } = recorded('test.known');
    const running = await startProcess([job]);
    await promise('test.of-the-next-version', 1);
    await promise('test.known', 2);

    running.relaySoon();
    await times(1);

    const [waiting] = await slice.db.select().from(outbox).orderBy(outbox.id);
    expect(waiting).toMatchObject({ job: 'test.of-the-next-version', relayedAt: null });
  });

  test('with a schedule are known to the queue', async () => {
    await startProcess([maintenanceJob(slice.database)]);

    const { rows } = await slice.db.execute(sql`select name, cron, timezone from boss.schedule`);
    expect(rows).toEqual([{ name: 'kernel.maintain', cron: '20 3 * * *', timezone: 'UTC' }]);
  });
});

describe('nightly maintenance', () => {
  test('lets go of what is handed on and of old keys, and of nothing that waits', async () => {
    const at = (days: number) => new Date(slice.clock.now().getTime() - days * 86_400_000);
    const row = (job: string, days: number | null) => ({
      job,
      payload: {},
      createdAt: at(30),
      relayedAt: days === null ? null : at(days),
    });
    await slice.db.insert(outbox).values([row('old', 8), row('recent', 6), row('waiting', null)]);
    const key = (name: string, days: number) => ({
      key: name,
      fingerprint: '',
      status: 201,
      body: {},
      createdAt: at(days),
    });
    await slice.db.insert(idempotencyKeys).values([key('old', 4), key('recent', 2)]);

    await maintenanceJob(slice.database).run(slice.ctx, {});

    const kept = await slice.db.select({ job: outbox.job }).from(outbox).orderBy(outbox.id);
    expect(kept).toEqual([{ job: 'recent' }, { job: 'waiting' }]);
    expect((await slice.db.select().from(idempotencyKeys)).map((known) => known.key)).toEqual(['recent']);
  });
});
