import type { PgBoss } from 'pg-boss';

/** One attempt at a job, claimed by this process. */
export type QueuedRun = {
  readonly name: string;
  readonly id: string;
  readonly retryCount: number;
  readonly data: unknown;
};

export type JobQueue = {
  /** The names of jobs with waiting runs, in one query for all jobs. */
  listWaiting(options: { includeDelayed: boolean }): Promise<string[]>;
  /** Claims the oldest waiting run of a job; null when none is waiting. */
  take(name: string, options: { includeDelayed: boolean }): Promise<QueuedRun | null>;
  complete(taken: QueuedRun): Promise<void>;
  /** Retries after a delay, or marks as failed after the last attempt. */
  fail(taken: QueuedRun, error: unknown): Promise<void>;
};

/** The library fetches from one queue at a time; states before `active` count as waiting. */
const WAITING = `SELECT DISTINCT name FROM boss.job WHERE state < 'active' AND ($1::boolean OR start_after <= now())`;

export function bossQueue(boss: PgBoss): JobQueue {
  return {
    listWaiting: async ({ includeDelayed }) => {
      const { rows } = await boss.getDb().executeSql(WAITING, [includeDelayed]);
      return rows.map(({ name }: { name: string }) => name);
    },
    take: async (name, { includeDelayed }) => {
      const [job] = await boss.fetch<object>(name, { batchSize: 1, ignoreStartAfter: includeDelayed });
      return job === undefined ? null : { name, id: job.id, retryCount: job.retryCount, data: job.data };
    },
    // Matching the attempt too excludes a run that another process has claimed meanwhile.
    complete: async ({ name, id, retryCount }) => {
      await boss.complete(name, { id, retryCount });
    },
    fail: async ({ name, id, retryCount }, error) => {
      await boss.fail(name, { id, retryCount }, error instanceof Error ? error : { message: String(error) });
    },
  };
}
