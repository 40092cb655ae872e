import type { PgBoss } from 'pg-boss';
import { type JobOrigin, unpackJob } from '#server/kernel/jobs/job-data.ts';

/** One attempt at a job, claimed by this process. */
export type QueuedRun = {
  readonly name: string;
  readonly id: string;
  readonly retryCount: number;
  readonly payload: unknown;
  readonly origin: JobOrigin;
};

export type JobQueue = {
  /** The names of jobs with waiting runs, in one query for all jobs. */
  listWaiting(options: { includeDelayed: boolean }): Promise<string[]>;
  /** Claims the oldest waiting run of a job; null when none is waiting. */
  take(name: string, options: { includeDelayed: boolean }): Promise<QueuedRun | null>;
  complete(taken: QueuedRun): Promise<void>;
  /** Retries after a delay, or marks as failed after the last attempt. */
  fail(taken: QueuedRun, error: unknown): Promise<void>;
  /** Retries at once: the attempt was interrupted. */
  returnRun(taken: QueuedRun, error: Error): Promise<void>;
  /** Tells the queue that these runs go on; returns the ids of those that still belong to this process. */
  confirm(runs: readonly QueuedRun[]): Promise<Set<string>>;
  /** Gives back what ended processes were running: what nobody confirms any more, or everything. Returns how many. */
  recoverLost(options: { everything: boolean }): Promise<number>;
};

/** The library fetches from one queue at a time; states before `active` count as waiting. */
const WAITING = `SELECT DISTINCT name FROM boss.job WHERE state < 'active' AND ($1::boolean OR start_after <= now())`;

const CONFIRM = `UPDATE boss.job j SET heartbeat_on = now()
  FROM unnest($1::text[], $2::uuid[], $3::int[]) AS run (name, id, attempt)
  WHERE j.name = run.name AND j.id = run.id AND j.retry_count = run.attempt AND j.state = 'active' RETURNING j.id`;

const LOST = `SELECT name, id, retry_count AS "retryCount" FROM boss.job WHERE state = 'active' AND ($1::boolean
  OR heartbeat_on + heartbeat_seconds * interval '1 second' < now()
  OR started_on + expire_seconds * interval '1 second' < now())`;

/** A failed attempt waits for its retry; an interrupted one need not. */
const RETRY_NOW = `UPDATE boss.job SET start_after = now() WHERE name = $1 AND id = $2::uuid AND state = 'retry'`;

export function bossQueue(boss: PgBoss): JobQueue {
  const fail: JobQueue['fail'] = async ({ name, id, retryCount }, error) => {
    await boss.fail(name, { id, retryCount }, error instanceof Error ? error : { message: String(error) });
  };
  const returnRun: JobQueue['returnRun'] = async (taken, error) => {
    await fail(taken, error);
    await boss.getDb().executeSql(RETRY_NOW, [taken.name, taken.id]);
  };
  return {
    listWaiting: async ({ includeDelayed }) => {
      const { rows } = await boss.getDb().executeSql(WAITING, [includeDelayed]);
      return rows.map(({ name }: { name: string }) => name);
    },
    take: async (name, { includeDelayed }) => {
      const [job] = await boss.fetch<object>(name, { batchSize: 1, ignoreStartAfter: includeDelayed });
      return job === undefined ? null : { name, id: job.id, retryCount: job.retryCount, ...unpackJob(job.data) };
    },
    // Matching the attempt too excludes a run that another process has claimed meanwhile.
    complete: async ({ name, id, retryCount }) => {
      await boss.complete(name, { id, retryCount });
    },
    fail,
    returnRun,
    confirm: async (runs) => {
      const values = [runs.map(({ name }) => name), runs.map(({ id }) => id), runs.map((run) => run.retryCount)];
      const { rows } = await boss.getDb().executeSql(CONFIRM, values);
      return new Set(rows.map(({ id }: { id: string }) => id));
    },
    recoverLost: async ({ everything }) => {
      const { rows } = await boss.getDb().executeSql(LOST, [everything]);
      for (const lost of rows as QueuedRun[]) await returnRun(lost, new Error('The process that ran it ended'));
      return rows.length;
    },
  };
}
