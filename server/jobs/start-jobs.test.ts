import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { handleJob, type Job } from '#server/kernel/jobs/handle-job.ts';
import { defineJob, type Priority } from '#server/kernel/jobs/jobs.ts';
import { idempotencyKeys, outbox } from '#server/kernel/tables.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { MODULES } from '../modules.ts';
import { maintenanceJob } from './maintenance.ts';
import { listWaiting, OUTBOX_CHANNEL, outboxJobs } from './outbox.ts';
import { createJobRegistry } from './run-job.ts';
import { type JobParts, type RunningJobs, startJobs } from './start-jobs.ts';

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

const jobOf = (name: string) => defineJob({ name, payload: z.object({ id: z.number() }) });

/** A job that records its payloads, and a promise that resolves after a number of runs. */
function recorded(name: string, failing = 0) {
  const runs: number[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const job = handleJob(jobOf(name), async (_ctx, { id }) => {
    runs.push(id);
    for (const { count, resolve } of waiting) if (runs.length >= count) resolve();
    if (runs.length <= failing) throw new Error('not this time');
  });
  const times = (count: number) =>
    new Promise<void>((resolve) => {
      if (runs.length >= count) resolve();
      else waiting.push({ count, resolve });
    });
  return { job, runs, times };
}

/** Longer than a test may take, so that polling cannot explain a run. */
const NEVER_MS = 3_600_000;

async function startProcess(jobs: readonly Job[], own: Partial<JobParts> = {}): Promise<RunningJobs> {
  const running = await startJobs({
    pollMs: NEVER_MS,
    database: slice.database,
    clock: slice.clock,
    jobRegistry: createJobRegistry(jobs),
    ctxOf: () => slice.ctx,
    log: { ...quiet, error: ({ event }) => void failures.push(event) },
    retries: { retryLimit: 3, retryDelay: 1, retryBackoff: false },
    ...own,
  });
  processes.push(running);
  return running;
}

/** As on the server: the commit wakes the relay. */
const jobsOf = () => outboxJobs(slice.clock, (tx) => slice.database.notifyAtCommit(tx, OUTBOX_CHANNEL));
const promise = (name: string, id: number) =>
  slice.db.transaction((tx) => jobsOf().within(tx).send(jobOf(name), { id }));

describe('jobs', () => {
  test('run once their transaction is committed, and never after a rollback', async () => {
    const { job, runs, times } = recorded('test.record');
    await startProcess([job]);

    const undone = slice.db.transaction(async (tx) => {
      await jobsOf().within(tx).send(jobOf('test.record'), { id: 1 });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await promise('test.record', 2);
    await times(1);

    expect(runs).toEqual([2]);
    expect(await slice.db.select().from(outbox)).toMatchObject([{ job: 'test.record', relayedAt: expect.any(Date) }]);
  });

  test('that fail are retried', async () => {
    const { job, runs, times } = recorded('test.fail', 1);
    await startProcess([job], { pollMs: 200 });

    await promise('test.fail', 7);
    await times(2);

    expect(runs).toEqual([7, 7]);
    expect(failures).toEqual(['job.failed']);
  });

  test('run once, however many processes poll', async () => {
    const { job, runs, times } = recorded('test.shared');
    await startProcess([job]);
    await startProcess([job]);

    for (let id = 1; id <= 4; id += 1) await promise('test.shared', id);
    await times(4);
    await Promise.all(processes.splice(0).map((running) => running.stop()));

    expect(runs.toSorted()).toEqual([1, 2, 3, 4]);
  }, 40_000);

  test('unknown to this version wait for another one, and block no others', async () => {
    const { job, times } = recorded('test.known');
    await startProcess([job]);
    await promise('test.of-the-next-version', 1);
    await promise('test.known', 2);

    await times(1);

    const [waiting] = await slice.db.select().from(outbox).orderBy(outbox.id);
    expect(waiting).toMatchObject({ job: 'test.of-the-next-version', relayedAt: null });
  });

  test('with a schedule are registered in the queue', async () => {
    await startProcess([maintenanceJob(slice.database)]);

    const { rows } = await slice.db.execute(sql`select name, cron, timezone from boss.schedule`);
    expect(rows).toEqual([{ name: 'kernel.maintain', cron: '20 3 * * *', timezone: 'America/New_York' }]);
  });

  test('that an earlier version queued under a former name run under the new one', async () => {
    const { job, runs, times } = recorded('test.current');
    await startProcess([{ ...job, formerNames: ['test.former'], schedule: 'daily' }]);

    await promise('test.former', 5);
    await times(1);

    expect(runs).toEqual([5]);
    const { rows } = await slice.database.pool.query("SELECT name FROM boss.schedule WHERE name LIKE 'test.%'");
    expect(rows).toEqual([{ name: 'test.current' }]);
  });
});

/** Fifty of each kind that an urgent email could wait behind. */
const MANY = 50;

describe('the order of waiting jobs', () => {
  /** Jobs that record their name, and block while a gate is closed. */
  function ordered(priorities: readonly Priority[], gate: Promise<void> = Promise.resolve()) {
    const order: string[] = [];
    const jobs = priorities.map((priority) =>
      handleJob({ ...jobOf(`test.${priority}`), priority }, async () => {
        order.push(priority);
        await gate;
      }),
    );
    return { jobs, order };
  }

  test('is that of their priority, in whatever order they were queued', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { jobs, order } = ordered(['bulk', 'normal', 'prompt', 'urgent'], gate);
    const running = await startProcess(jobs, { concurrency: 1 });
    for (let id = 1; id <= MANY; id += 1) await promise('test.bulk', id);
    for (const name of ['test.normal', 'test.prompt', 'test.urgent']) await promise(name, 1);
    // A job that waits at the gate takes the only slot until all others are queued.
    while (order.length === 0 || (await listWaiting(slice.db)).length > 0) await slice.db.execute(sql`select 1`);

    open();
    await running.drain();

    expect(order).toEqual(['bulk', 'urgent', 'prompt', 'normal', ...Array(MANY - 1).fill('bulk')]);
  }, 40_000);

  test('keeps a slot free of bulk work that does not finish', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const bulk = ordered(['bulk'], gate);
    const urgent = recorded('test.verification');
    await startProcess([...bulk.jobs, urgent.job], { concurrency: 2 });

    for (let id = 1; id <= MANY; id += 1) await promise('test.bulk', id);
    while (bulk.order.length === 0) await slice.db.execute(sql`select 1`);
    await promise('test.verification', 1);
    await urgent.times(1);

    expect(bulk.order).toEqual(['bulk']);
    open();
  }, 40_000);

  test('puts newsletters and recordings last and emails that users wait for first', () => {
    const of = (priority: Priority) =>
      MODULES.flatMap((module) => module.jobs)
        .filter((job) => (job.priority ?? 'normal') === priority)
        .map(({ name }) => name);

    expect(of('urgent')).toEqual(
      expect.arrayContaining(['accounts.send-verification', 'accounts.send-password-reset']),
    );
    expect(of('prompt')).toContain('billing.send-receipt');
    // A picture does not wait until a recording is encoded.
    expect(of('normal')).toContain('media.prepare-file');
    expect(of('bulk')).toEqual(
      expect.arrayContaining(['media.prepare-asset', 'newsletter.send-issue', 'newsletter.write-issue']),
    );
  });
});

describe('draining the queue', () => {
  test('runs follow-up jobs, and retries that are not due yet', async () => {
    const ran: string[] = [];
    const first = handleJob(jobOf('test.first'), async () => {
      ran.push('first');
      if (ran.length === 1) throw new Error('not this time');
      await promise('test.second', 1);
    });
    const second = handleJob(jobOf('test.second'), async () => void ran.push('second'));
    const running = await startProcess([first, second], {
      retries: { retryLimit: 3, retryDelay: 3_000, retryBackoff: false },
    });

    await promise('test.first', 1);
    await running.drain();

    expect(ran).toEqual(['first', 'first', 'second']);
  }, 40_000);
});

describe('a full disk', () => {
  test('delays jobs instead of using up their attempts', async () => {
    const { job, runs } = recorded('test.record');
    let isLow = true;
    const disk = { isLow: async () => isLow, recordFailure: () => undefined };
    const running = await startProcess([job], { disk });

    await promise('test.record', 1);
    await running.drain();
    expect(runs).toEqual([]);

    isLow = false;
    await running.drain();
    expect(runs).toEqual([1]);
  }, 40_000);
});

describe('nightly maintenance', () => {
  test('deletes relayed rows and old keys, and nothing that waits', async () => {
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
    await slice.db.insert(idempotencyKeys).values([key('old', 91), key('recent', 89)]);

    await maintenanceJob(slice.database).run(slice.ctx, {});

    const remaining = await slice.db.select({ job: outbox.job }).from(outbox).orderBy(outbox.id);
    expect(remaining).toEqual([{ job: 'recent' }, { job: 'waiting' }]);
    expect((await slice.db.select().from(idempotencyKeys)).map((known) => known.key)).toEqual(['recent']);
  });
});
