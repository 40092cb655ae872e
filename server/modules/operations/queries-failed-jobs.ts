/** The failed jobs in the tables of the queue (pg-boss, schema `boss`). */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { unpackJob } from '#server/kernel/jobs/job-data.ts';

export type FailedJob = {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  /** Of the request that it follows from. */
  requestId: string | null;
  /** The summary of the last error, as the queue stored it. */
  reason: string;
  attempts: number;
  createdAt: Date;
  failedAt: Date;
};

type JobRow = {
  id: string;
  name: string;
  data: unknown;
  output: unknown;
  retry_count: number;
  created_on: string | Date;
  completed_on: string | Date;
};

/** Whether a process has started the queue; before that there is no table. */
export async function hasQueue(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass('boss.job') is not null as found`);
  return rows[0]?.found === true;
}

const columns = sql`id, name, data, output, retry_count, created_on, completed_on`;

/** Failed jobs, the last one first; a name, or the beginning of several, limits them. */
export async function listFailedJobs(db: Queryable, name: string | undefined, limit: number): Promise<FailedJob[]> {
  if (!(await hasQueue(db))) return [];
  const named: SQL = name === undefined ? sql`true` : sql`starts_with(name, ${name})`;
  const { rows } = await db.execute<JobRow>(
    sql`select ${columns} from boss.job where state = 'failed' and ${named} order by completed_on desc, id limit ${limit}`,
  );
  return rows.map(readRow);
}

/** How many there are, and since when the oldest waits. */
export async function countFailedJobs(db: Queryable): Promise<{ count: number; since: Date | null }> {
  if (!(await hasQueue(db))) return { count: 0, since: null };
  const { rows } = await db.execute<{ count: number; since: string | Date | null }>(
    sql`select count(*)::int as count, min(completed_on) as since from boss.job where state = 'failed'`,
  );
  const since = rows[0]?.since ?? null;
  return { count: rows[0]?.count ?? 0, since: since === null ? null : new Date(since) };
}

export const JOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Locks a failed job until the transaction ends; null if there is none, or another process has taken it. */
export async function lockFailedJob(tx: Tx, id: string): Promise<FailedJob | null> {
  if (!JOB_ID.test(id) || !(await hasQueue(tx))) return null;
  const { rows } = await tx.execute<JobRow>(
    sql`select ${columns} from boss.job where id = ${id}::uuid and state = 'failed' for update`,
  );
  return rows[0] === undefined ? null : readRow(rows[0]);
}

export async function deleteFailedJob(tx: Tx, { id, name }: FailedJob): Promise<void> {
  await tx.execute(sql`delete from boss.job where id = ${id}::uuid and name = ${name} and state = 'failed'`);
}

/** Exempts failed jobs from the deletion of finished ones; 0 is never. */
export async function retainFailedJobs(db: Queryable): Promise<void> {
  if (!(await hasQueue(db))) return;
  await db.execute(sql`update boss.job set deletion_seconds = 0 where state = 'failed' and deletion_seconds > 0`);
}

const readRow = (row: JobRow): FailedJob => ({
  id: row.id,
  name: row.name,
  ...readData(row.data),
  reason: reasonOf(row.output),
  attempts: row.retry_count + 1,
  createdAt: new Date(row.created_on),
  failedAt: new Date(row.completed_on),
});

export function readData(data: unknown): Pick<FailedJob, 'payload' | 'requestId'> {
  const { payload, origin } = unpackJob(data);
  return { payload, requestId: origin.requestId };
}

export function reasonOf(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } };
  const text = message ?? value?.message;
  return typeof text === 'string' && text !== '' ? text : 'No reason was stored';
}

const SHOWN_CHARACTERS = 4;

/** Ids, numbers and flags of a payload; other text could be a secret, so only its end is shown. */
export function maskPayload(data: unknown): Record<string, string | number | boolean | null> {
  const shown = Object.entries(data ?? {}).map(([key, value]) => [key, maskValue(value)]);
  return Object.fromEntries(shown);
}

function maskValue(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return '…';
  return /^[\d-]+$/.test(value) || value.length <= SHOWN_CHARACTERS ? value : `…${value.slice(-SHOWN_CHARACTERS)}`;
}
