/**
 * Runs queued jobs as fast as they finish, most urgent first. A wake-up starts it; polling only finds what a wake-up
 * missed.
 */
import type { Ctx } from '../kernel/ctx.ts';
import type { Job } from '../kernel/handle-job.ts';
import { PRIORITIES, type Priority } from '../kernel/jobs.ts';
import type { JobQueue, QueuedRun } from './queue.ts';

export type Dispatcher = {
  /** Marks jobs of these names as possibly waiting. */
  wake(names: Iterable<string>): void;
  /** Runs all waiting jobs, delayed retries included, and resolves with their number. */
  drain(): Promise<number>;
  stop(): Promise<void>;
};

export type DispatcherParts = {
  queue: JobQueue;
  jobs: Iterable<Job>;
  /** Runs one job and completes or fails it in the queue. */
  run(job: Job, taken: QueuedRun): Promise<void>;
  /** While true no job is taken; the next poll checks again. */
  isPaused(): Promise<boolean>;
  concurrency: number;
  pollMs: number;
  stopTimeoutMs: number;
  log: Ctx['log'];
};

const priorityOf = ({ priority = 'normal' }: Job): Priority => priority;
const rankOf = (job: Job): number => PRIORITIES.indexOf(priorityOf(job));
const isBulk = (job: Job): boolean => priorityOf(job) === 'bulk';

type State = {
  parts: DispatcherParts;
  /** Sorted by priority. */
  jobs: readonly Job[];
  /** Names of jobs that may be waiting. */
  ready: Set<string>;
  slots: Map<Promise<void>, Job>;
  running: Set<QueuedRun>;
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
    running: new Set(),
    taken: 0,
    stopped: false,
    includeDelayed: false,
  };
  const wake = (names: Iterable<string>) => {
    for (const name of names) state.ready.add(name);
    fillSlots(state);
  };
  const wakeWaiting = async () => wake(await parts.queue.listWaiting({ includeDelayed: state.includeDelayed }));
  const pollNow = () => {
    wakeWaiting().catch((error: unknown) => parts.log.error({ event: 'queue.failed', err: error }));
  };
  const poll = setInterval(pollNow, parts.pollMs).unref();
  pollNow();
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
      clearInterval(poll);
      await waitUpTo(parts.stopTimeoutMs, [...state.slots.keys()]);
      // Another process, or the next start, repeats these.
      for (const taken of state.running) await parts.queue.fail(taken, new Error('The process stopped'));
    },
  };
}

function nextJob({ jobs, ready, slots, parts }: State): Job | undefined {
  // Bulk jobs can be slow, such as a hundred emails over SMTP, so they never take the last slot.
  const isBulkFull = [...slots.values()].filter(isBulk).length >= Math.max(1, parts.concurrency - 1);
  return jobs.find((job) => ready.has(job.name) && !(isBulkFull && isBulk(job)));
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
  const { parts, ready, running, includeDelayed } = state;
  // Removed before the query: a wake-up during the query must not be lost.
  ready.delete(job.name);
  if (await parts.isPaused()) return;
  const taken = await parts.queue.take(job.name, { includeDelayed });
  if (taken === null) return;
  state.taken += 1;
  ready.add(job.name);
  fillSlots(state);
  running.add(taken);
  await parts.run(job, taken).finally(() => running.delete(taken));
  // It may have failed after another slot checked for its retry.
  if (state.includeDelayed) ready.add(job.name);
}

async function waitUpTo(timeoutMs: number, work: readonly Promise<void>[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  await Promise.race([Promise.allSettled(work), promise]);
  clearTimeout(timer);
}
