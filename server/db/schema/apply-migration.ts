/**
 * Applies one migration without stopping the product: a lock is waited for briefly and tried again later, because
 * every request to the table queues behind a lock that waits.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLog } from '#server/db/database.ts';
import { type Migration, parseOnline } from './migration-files.ts';
import { recordMigration } from './schema-state.ts';

export type LockWait = {
  /** How long one attempt waits for a lock: shorter than a request's own wait, so that requests behind it succeed. */
  lockMs: number;
  attempts: number;
  /** Between attempts, doubled each time up to the maximum. */
  delayMs: number;
  maxDelayMs: number;
};

/** About two minutes in all. */
export const LOCK_WAIT: LockWait = { lockMs: 2_000, attempts: 12, delayMs: 1_000, maxDelayMs: 15_000 };

/** Statements of an online migration queue behind nobody's requests, so they may wait for a long transaction. */
const ONLINE_LOCK_MS = 1_800_000;

/** A lock was not available in time, or two transactions waited for each other. */
const IS_BUSY = new Set(['55P03', '40P01']);

type ApplyParts = { client: pg.ClientBase; log: DatabaseLog; wait: LockWait };

export async function applyMigration(migration: Migration, parts: ApplyParts): Promise<void> {
  const started = performance.now();
  const apply = migration.isOnline ? applyOnline : applyInTransaction;
  for (let attempt = 1; !(await apply(migration, parts)); attempt += 1) {
    if (attempt >= parts.wait.attempts) throw await tooBusy(migration, parts);
    const delayMs = Math.min(parts.wait.delayMs * 2 ** (attempt - 1), parts.wait.maxDelayMs);
    parts.log.warn({ event: 'migration.delayed', migration: migration.name, attempt, delayMs });
    await pause(delayMs);
  }
  const ms = Math.round(performance.now() - started);
  parts.log.info({ event: 'migration.applied', migration: migration.name, ms });
}

/** Returns false if a lock was not available; then nothing has changed. */
async function applyInTransaction(migration: Migration, { client, wait }: ApplyParts): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${wait.lockMs}`);
    for (const statement of migration.statements) await client.query(statement);
    await recordMigration(client, migration);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (isBusy(error)) return false;
    throw explain(migration, error);
  }
}

/** Each statement by itself; a repeated attempt leaves out what an earlier one completed. */
async function applyOnline(migration: Migration, { client }: ApplyParts): Promise<boolean> {
  try {
    await client.query(`SET lock_timeout = ${ONLINE_LOCK_MS}`);
    for (const statement of migration.statements) await runOnline(client, statement);
    await recordMigration(client, migration);
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw explain(migration, error);
  } finally {
    await client.query('RESET lock_timeout').catch(() => undefined);
  }
}

async function runOnline(client: pg.ClientBase, statement: string): Promise<void> {
  const online = parseOnline(statement);
  if (online?.kind === 'create-index') {
    const state = await stateOfIndex(client, online.index);
    if (state === 'valid') return;
    if (state === 'invalid') await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${online.index}`);
  }
  if (online?.kind === 'drop-index' && (await stateOfIndex(client, online.index)) === 'absent') return;
  await client.query(statement);
}

/** An index that was interrupted while it was made stays behind, costs writes and answers nothing. */
async function stateOfIndex(client: pg.ClientBase, name: string): Promise<'valid' | 'invalid' | 'absent'> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0] === undefined) return 'absent';
  return rows[0].indisvalid ? 'valid' : 'invalid';
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && IS_BUSY.has(String(error.code));

/** Only the first line: the embedded engine adds its source text to the message. */
function explain({ name }: Migration, error: unknown): Error {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return new Error(`Migration ${name} failed: ${reason}`, { cause: error });
}

async function tooBusy({ name }: Migration, { client, wait }: ApplyParts): Promise<Error> {
  const { rows } = await client.query<{ pid: number; seconds: number; state: string | null }>(
    `SELECT pid, extract(epoch FROM now() - xact_start)::int AS seconds, state FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
     ORDER BY xact_start LIMIT 1`,
  );
  const [oldest] = rows;
  const holder =
    oldest === undefined
      ? ''
      : ` The oldest open transaction is that of process ${oldest.pid}: ${oldest.seconds} s, ${oldest.state}.`;
  return new Error(
    `Migration ${name} got no lock in ${wait.attempts} attempts, and nothing of it was applied.${holder} Run npm run db:migrate again when long transactions have ended.`,
  );
}
