/** The jobs of the queue in every state, for the console. */
import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { hasQueue, JOB_ID, maskPayload, readData, reasonOf } from './queries-failed-jobs.ts';

/** The states as the queue names them, by the names that operators use. */
const STATE_NAMES = {
  waiting: 'created',
  retrying: 'retry',
  running: 'active',
  failed: 'failed',
  done: 'completed',
  canceled: 'cancelled',
} as const;

export type JobState = keyof typeof STATE_NAMES;
export const JOB_STATES = Object.keys(STATE_NAMES) as JobState[];

export type QueuedJob = {
  id: string;
  name: string;
  state: JobState;
  attempts: number;
  /** How many attempts it has in all. */
  maxAttempts: number;
  payload: ReturnType<typeof maskPayload>;
  /** Of the request that it follows from. */
  requestId: string | null;
  /** The summary of the last error; null if there was none. */
  reason: string | null;
  createdAt: Date;
  /** Until when it waits. */
  startsAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
};

type Row = {
  id: string;
  name: string;
  state: string;
  data: unknown;
  output: unknown;
  retry_count: number;
  retry_limit: number;
  created_on: string;
  start_after: string;
  started_on: string | null;
  completed_on: string | null;
};

const columns = sql`id, name, state::text, data, output, retry_count, retry_limit, created_on, start_after, started_on, completed_on`;

type Which = { states: readonly JobState[]; kind: string | undefined; limit: number };

/** The jobs in these states, the oldest first; a kind, or the beginning of several, limits them. */
export async function listJobs(db: Queryable, { states, kind, limit }: Which): Promise<QueuedJob[]> {
  if (!(await hasQueue(db))) return [];
  const named = kind === undefined ? sql`true` : sql`starts_with(name, ${kind})`;
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from boss.job where state::text = any(${sql.param(states.map((state) => STATE_NAMES[state]))}::text[])
      and ${named} order by created_on, id limit ${limit}`);
  return rows.map(readRow);
}

export type JobCount = { name: string; state: JobState; count: number; oldest: Date };

/** How many jobs of each kind there are in each state. */
export async function countJobs(db: Queryable): Promise<JobCount[]> {
  if (!(await hasQueue(db))) return [];
  const { rows } = await db.execute<{ name: string; state: string; count: number; oldest: string }>(sql`
    select name, state::text, count(*)::int as count, min(created_on) as oldest from boss.job
      where name not like '\\_\\_%' group by name, state order by name, state`);
  return rows.map((row) => ({ ...row, state: stateOf(row.state), oldest: new Date(row.oldest) }));
}

export async function findJob(db: Queryable, id: string): Promise<QueuedJob | null> {
  if (!JOB_ID.test(id) || !(await hasQueue(db))) return null;
  const { rows } = await db.execute<Row>(sql`select ${columns} from boss.job where id = ${id}::uuid`);
  return rows[0] === undefined ? null : readRow(rows[0]);
}

/** Locks a job that has not ended; its run continues meanwhile. */
export async function lockUnfinishedJob(tx: Tx, id: string): Promise<QueuedJob | null> {
  if (!JOB_ID.test(id) || !(await hasQueue(tx))) return null;
  const { rows } = await tx.execute<Row>(
    sql`select ${columns} from boss.job where id = ${id}::uuid and state < 'completed' for no key update`,
  );
  return rows[0] === undefined ? null : readRow(rows[0]);
}

/** A run in progress loses its job with this. */
export async function markCanceled(tx: Tx, { id, name }: QueuedJob): Promise<void> {
  await tx.execute(
    sql`update boss.job set state = 'cancelled', completed_on = now() where id = ${id}::uuid and name = ${name}`,
  );
}

export async function startNow(tx: Tx, { id, name }: QueuedJob): Promise<void> {
  await tx.execute(
    sql`update boss.job set start_after = now() where id = ${id}::uuid and name = ${name} and state < 'active'`,
  );
}

const stateOf = (name: string): JobState => JOB_STATES.find((state) => STATE_NAMES[state] === name) ?? 'waiting';

const dateOf = (value: string | null): Date | null => (value === null ? null : new Date(value));

const readRow = (row: Row): QueuedJob => {
  const { payload, requestId } = readData(row.data);
  return {
    id: row.id,
    name: row.name,
    state: stateOf(row.state),
    // Waiting ones have not begun their first.
    attempts: row.started_on === null ? 0 : row.retry_count + 1,
    maxAttempts: row.retry_limit + 1,
    payload: maskPayload(payload),
    requestId,
    reason: row.output === null ? null : reasonOf(row.output),
    createdAt: new Date(row.created_on),
    startsAt: new Date(row.start_after),
    startedAt: dateOf(row.started_on),
    completedAt: dateOf(row.completed_on),
  };
};
