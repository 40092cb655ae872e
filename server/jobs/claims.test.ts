/** Runs that are interrupted: by a process that ended or froze, by the time limit, by a stop. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#server/kernel/ctx.ts';
import { handleJob, type Job } from '#server/kernel/jobs/handle-job.ts';
import { defineJob } from '#server/kernel/jobs/jobs.ts';
import { outbox } from '#server/kernel/tables.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { outboxJobs } from './outbox.ts';
import { createJobRegistry } from './run-job.ts';
import { type JobParts, type RunningJobs, startJobs } from './start-jobs.ts';

let slice: Slice;
let processes: RunningJobs[];

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((running) => running.stop()));
  await slice.database.pool.query('DELETE FROM boss.job');
});
afterAll(() => slice.close());

const definition = defineJob({ name: 'test.work', payload: z.object({}) });

async function startProcess(job: Job, own: Partial<JobParts> = {}): Promise<RunningJobs> {
  const running = await startJobs({
    pollMs: 3_600_000,
    database: slice.database,
    clock: slice.clock,
    jobRegistry: createJobRegistry([job]),
    ctxOf: () => slice.ctx,
    log: { ...quiet, error: () => undefined },
    retries: { retryLimit: 3, retryDelay: 1, retryBackoff: false },
    ...own,
  });
  processes.push(running);
  return running;
}

const send = () =>
  slice.db.transaction((tx) =>
    outboxJobs(slice.clock, async () => {})
      .within(tx)
      .send(definition, {}),
  );
const jobs = async () =>
  (await slice.database.pool.query(`SELECT state, retry_count, start_after <= now() AS ready FROM boss.job`)).rows;
/** Makes the queue regard the running job as lost. */
const letItLapse = () =>
  slice.database.pool.query(
    `UPDATE boss.job SET started_on = now() - interval '1 day', heartbeat_on = now() - interval '1 day'
     WHERE state = 'active'`,
  );

const write = ({ db, clock }: Ctx, name: string) =>
  db.transaction((tx) => tx.insert(outbox).values({ job: name, payload: {}, createdAt: clock.now() }));
const written = async () => (await slice.db.select({ job: outbox.job }).from(outbox)).map(({ job }) => job);

/** A job that waits at a gate in its first run, and says what became of what it wrote after that. */
function gated() {
  const [begun, gate, first] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<{ signal: AbortSignal; outcome: unknown }>(),
  ];
  let runs = 0;
  const job = handleJob(definition, async (ctx) => {
    runs += 1;
    if (runs > 1) return void (await write(ctx, 'second'));
    begun.resolve();
    await gate.promise;
    const outcome = await write(ctx, 'first').catch((error: unknown) => error);
    first.resolve({ signal: ctx.signal, outcome });
  });
  return { job, begun: begun.promise, open: gate.resolve, first: first.promise };
}

describe('a run that the queue has given to another process', () => {
  test('writes nothing more, however late it continues', async () => {
    const { job, begun, open, first } = gated();
    const one = await startProcess(job);
    await send();
    const draining = one.drain();
    await begun;
    await letItLapse();

    const other = await startProcess(job);
    await other.drain();
    expect(await written()).toContain('second');
    open();

    const { signal, outcome } = await first;
    expect(outcome).toMatchObject({ name: 'ClaimLost' });
    expect(signal.aborted).toBe(true);
    await draining;
    expect(await written()).not.toContain('first');
    expect(await jobs()).toMatchObject([{ state: 'completed', retry_count: 1 }]);
  }, 40_000);

  test('is ready again at once, without the delay of a failed attempt', async () => {
    const { job, begun, open } = gated();
    const one = await startProcess(job, { retries: { retryLimit: 3, retryDelay: 3_000, retryBackoff: false } });
    await send();
    const draining = one.drain();
    await begun;
    await letItLapse();
    await startProcess(handleJob(defineJob({ name: 'test.other', payload: z.object({}) }), async () => {}));

    const [run] = await jobs();
    // The first process may have taken it again by then.
    expect([run.state === 'retry' || run.retry_count === 1, run.ready]).toEqual([true, true]);
    open();
    await draining;
  }, 40_000);
});

describe('a run that takes longer than its time', () => {
  test('is ended, and repeated', async () => {
    const { job, open, first } = gated();
    const running = await startProcess({ ...job, timeLimitMinutes: 1 / 600 });
    await send();

    await running.drain();
    open();

    expect(await first).toMatchObject({ outcome: { name: 'ClaimLost' } });
    expect(await written()).toContain('second');
    expect(await written()).not.toContain('first');
  }, 40_000);
});

describe('a process that stops', () => {
  test('asks its runs to end, and gives back what has not ended', async () => {
    const begun = Promise.withResolvers<void>();
    const job = handleJob(definition, async ({ signal }) => {
      begun.resolve();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const running = await startProcess(job, { retries: { retryLimit: 3, retryDelay: 3_000, retryBackoff: false } });
    await send();
    const draining = running.drain();
    await begun.promise;

    await running.stop();
    await draining;

    expect(await jobs()).toMatchObject([{ state: 'retry', ready: true }]);
  }, 40_000);
});

describe('a scheduled job', () => {
  test('runs once at a time in a process', async () => {
    let [running, max] = [0, 0];
    const job = handleJob({ ...definition, schedule: 'daily' }, async ({ db }) => {
      running += 1;
      max = Math.max(max, running);
      await db.select().from(outbox);
      running -= 1;
    });
    const process = await startProcess(job, { concurrency: 4 });
    for (let count = 0; count < 5; count += 1) await send();

    await process.drain();

    expect([max, (await jobs()).length]).toEqual([1, 5]);
  }, 40_000);
});
