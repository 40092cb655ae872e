/**
 * Runs queued jobs as fast as they finish, most urgent first. A wake-up starts it; polling only finds what a wake-up
 * missed.
 */

import type { Job } from '#server/kernel/jobs/handle-job.ts';
import { PRIORITIES, type Priority } from '#server/kernel/jobs/jobs.ts';
import type { Ctx } from '../kernel/ctx.ts';
import type { Claim } from './claim.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { JobQueue } from './queue.ts';

export type Dispatcher = {
  /** Marks jobs of these names as possibly waiting. */
  wake(names: Iterable<string>): void;
  /** Runs all waiting jobs, delayed retries included, and resolves with their number. */
  drain(): Promise<number>;
  stop(): Promise<void>;
};

export type DispatcherParts = {
  queue: JobQueue;
  heartbeat: Heartbeat;
  jobs: Iterable<Job>;
  /** Runs one job and completes or fails it in the queue. */
  run(job: Job, claim: Claim): Promise<void>;
  /** While true no job is taken; the next poll checks again. */
  isPaused(): Promise<boolean>;
  concurrency: number;
  pollMs: number;
  stopTimeoutMs: number;
  log: Ctx['log'];
};

const priorityOf = ({ priority = 'normal' }: Job): Priority => priority;
const rankOf = (job: Job): number => PRIORITIES.indexOf(priorityOf(job));
const atOnceOf = ({ atOnce, schedule }: Job): number =>
  atOnce ?? (schedule === undefined ? Number.POSITIVE_INFINITY : 1);
const isBulk = (job: Job): boolean => priorityOf(job) === 'bulk';

const STOPPED = 'The process stopped';

type State = {
  parts: DispatcherParts;
  /** Sorted by priority. */
  jobs: readonly Job[];
  /** Names of jobs that may be waiting. */
  ready: Set<string>;
  slots: Map<Promise<void>, Job>;
  /** The number of runs taken since the start. */
  taken: number;
  stopped: boolean;
  includeDelayed: boolean;
};

export function startDispatcher(parts: DispatcherParts): Dispatcher {
  const jobs = [...parts.jobs].toSorted((a, b) => rankOf(a) - rankOf(b));
  const state: State = {
    parts,
    jobs,
    ready: new Set(),
    slots: new Map(),
    taken: 0,
    stopped: false,
    includeDelayed: false,
  };
  const wake = (names: Iterable<string>) => {
    for (const name of names) state.ready.add(name);
    fillSlots(state);
  };
  const wakeWaiting = async () => wake(await parts.queue.listWaiting({ includeDelayed: state.includeDelayed }));
  const poll = async () => {
    const count = await parts.queue.recoverLost({ everything: false });
    if (count > 0) parts.log.warn({ event: 'queue.recovered', count });
    await wakeWaiting();
  };
  const polling = startPolling(poll, parts);
  return {
    wake,
    drain: async () => {
      const before = state.taken;
      state.includeDelayed = true;
      await wakeWaiting();
      while (state.slots.size > 0) await Promise.race(state.slots.keys());
      state.includeDelayed = false;
      return state.taken - before;
    },
    stop: async () => {
      state.stopped = true;
      for (const claim of parts.heartbeat.claims()) claim.endSoon(STOPPED);
      await waitUpTo(parts.stopTimeoutMs, [...state.slots.keys(), polling.stop()]);
      // Whoever runs a lost one gives it back: another process, or the next start, repeats it.
      for (const claim of parts.heartbeat.claims()) claim.lose(STOPPED);
      await Promise.allSettled(state.slots.keys());
      parts.heartbeat.stop();
    },
  };
}

/** Polls at once and at intervals, one after the other; `stop` resolves once the poll in progress has ended. */
function startPolling(poll: () => Promise<void>, { pollMs, log }: DispatcherParts): { stop: () => Promise<void> } {
  let polling: Promise<void> | null = null;
  const pollNow = () => {
    polling ??= poll()
      .catch((error: unknown) => log.error({ event: 'queue.failed', err: error }))
      .finally(() => {
        polling = null;
      });
  };
  const timer = setInterval(pollNow, pollMs).unref();
  pollNow();
  return {
    stop: async () => {
      clearInterval(timer);
      await polling;
    },
  };
}

function nextJob({ jobs, ready, slots, parts }: State): Job | undefined {
  // Bulk jobs can be slow, such as a hundred emails over SMTP, so they never take the last slot.
  const running = [...slots.values()];
  const isBulkFull = running.filter(isBulk).length >= Math.max(1, parts.concurrency - 1);
  const isFull = (job: Job) =>
    (isBulkFull && isBulk(job)) || running.filter(({ name }) => name === job.name).length >= atOnceOf(job);
  return jobs.find((job) => ready.has(job.name) && !isFull(job));
}

function fillSlots(state: State): void {
  const { slots, parts } = state;
  while (!state.stopped && slots.size < parts.concurrency) {
    const job = nextJob(state);
    if (job === undefined) return;
    const slot = takeAndRun(state, job)
      .catch((error: unknown) => parts.log.error({ event: 'queue.failed', job: job.name, err: error }))
      .finally(() => {
        slots.delete(slot);
        fillSlots(state);
      });
    slots.set(slot, job);
  }
}

async function takeAndRun(state: State, job: Job): Promise<void> {
  const { parts, ready, includeDelayed } = state;
  // Removed before the query: a wake-up during the query must not be lost.
  ready.delete(job.name);
  if (await parts.isPaused()) return;
  const takenAt = performance.now();
  const taken = await parts.queue.take(job.name, { includeDelayed });
  if (taken === null) return;
  state.taken += 1;
  ready.add(job.name);
  fillSlots(state);
  await parts.heartbeat.claim(taken, takenAt, (claim) => parts.run(job, claim));
  // It may have failed after another slot checked for its retry.
  if (state.includeDelayed) ready.add(job.name);
}

async function waitUpTo(timeoutMs: number, work: readonly Promise<void>[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  await Promise.race([Promise.allSettled(work), promise]);
  clearTimeout(timer);
}
