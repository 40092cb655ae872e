/**
 * A slice under test: the server without a socket, a real database, a fixed clock, and a mailbox of sent emails.
 * `const slice = await startSlice()` in `beforeAll`, `slice.reset()` in `beforeEach`, `slice.close()` in `afterAll`.
 */
import pino from 'pino';
import { DEFAULT_TIME_ZONE, parseTimeZone } from '#domain/shared/time-zone.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { listWaiting, lockWaiting, markRelayed, outboxJobs } from '#server/jobs/outbox.ts';
import { createJobRegistry, runJob } from '#server/jobs/run-job.ts';
import { fixedClock } from '#server/kernel/clock.ts';
import type { Services, SignedInCtx } from '#server/kernel/ctx.ts';
import { watchDiskSpace } from '#server/kernel/disk-space.ts';
import { viewers } from '#server/modules/catalogue/index.ts';
import { MODULES } from '#server/modules.ts';
import { createSharedBuckets } from '#server/plugins/rate-limits/shared-buckets.ts';
import { createTokenBuckets } from '#server/plugins/rate-limits/token-buckets.ts';
import { systemCtx } from '#server/plugins/session/app-context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { createGiven } from '#tests/support/given/given.ts';
import { apiOver } from './api.ts';
import { createTestServices } from './services.ts';

export const NOON = '2026-11-21T12:00:00.000Z';

export type Slice = Awaited<ReturnType<typeof startSlice>>;

/** On a new database, or as a second process on an existing one; `env` is configuration, `own` replaces services. */
export async function startSlice(
  shared: TestDatabase | null = null,
  env: NodeJS.ProcessEnv = {},
  { onLog, ...own }: Partial<Services> & { onLog?: (line: string) => void } = {},
) {
  const database = shared ?? (await openTestDatabase());
  const clock = fixedClock(NOON, parseTimeZone(env.TIME_ZONE ?? '') ?? DEFAULT_TIME_ZONE);
  const { services, mailbox, close: closeServices } = await createTestServices(clock, database);
  const config = await readConfig({
    DATA_DIR: services.dir,
    SESSION_SECRET: 'a-secret-for-tests-of-32-characters',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const log = onLog === undefined ? pino({ level: 'silent' }) : pino({ level: 'info' }, { write: onLog });
  const buckets = createTokenBuckets(clock);
  const inDatabase = createSharedBuckets({ db: database.db, clock, secret: config.sessionSecret });
  let limitsReset = 0;
  const resetLimits = () => {
    limitsReset += 1;
    buckets.clear();
  };
  const { app, appContext } = await buildApp({
    config,
    database,
    clock,
    services: { ...services.all, ...own },
    jobs: outboxJobs(clock, async () => {}),
    log,
    disk: watchDiskSpace({ freeBytes: async () => Number.POSITIVE_INFINITY, reserveBytes: 0, log: log as never }),
    buckets,
    sharedBuckets: { take: (key, quota) => inDatabase.take(`${limitsReset} ${key}`, quota) },
    root: null,
    demonstration: null,
  });
  const book = createJobRegistry(MODULES.flatMap((module) => module.jobs));
  const ctx = systemCtx(appContext, log as never, 'test');

  /** Runs queued jobs until none is left; a failing job fails the test. */
  async function drain(): Promise<void> {
    for (let waiting = await listWaiting(database.db); waiting.length > 0; waiting = await listWaiting(database.db)) {
      for (const { id, job, payload } of waiting) {
        await runJob(book, ctx, { name: job, payload });
        await markRelayed(database.db, [id], clock.now());
      }
    }
  }

  /** Runs the jobs that this process takes first, like the relay and the queue of several processes. */
  async function acquireTurn(): Promise<void> {
    const take = () =>
      database.db.transaction(async (tx) => {
        const taken = await lockWaiting(tx, [...book.keys()]);
        if (taken.length > 0)
          await markRelayed(
            tx,
            taken.map(({ id }) => id),
            clock.now(),
          );
        return taken;
      });
    for (let taken = await take(); taken.length > 0; taken = await take())
      for (const { job, payload } of taken) await runJob(book, ctx, { name: job, payload });
  }

  /** Accounts as the access rules see them now. */
  const viewersOf = (userIds: readonly number[]) => viewers.listViewers(database.db, userIds, clock.now());

  /** The context of a call that this account makes now. */
  async function ctxOf(userId: number): Promise<SignedInCtx> {
    const viewer = (await viewersOf([userId])).get(userId);
    if (viewer === undefined) throw new Error(`Account ${userId} is unknown`);
    return { ...ctx, viewer };
  }

  return {
    app,
    database,
    db: database.db,
    clock,
    ctx,
    ctxOf,
    viewersOf,
    mailbox,
    api: apiOver(app),
    given: createGiven(ctx),
    jobs: {
      drain,
      acquireTurn,
      run: (name: string) => runJob(book, ctx, { name, payload: {} }),
      sweep: (name: string) => runJob(book, ctx, { name, payload: {} }).then(drain),
    },
    /** Resets rate limits, for tests that repeat one call at one instant. */
    resetLimits,
    async reset() {
      await database.reset();
      clock.moveTo(NOON);
      mailbox.empty();
      resetLimits();
      await appContext.content.refresh();
    },
    async close() {
      await app.close();
      await closeServices();
      await database.close();
    },
  };
}
