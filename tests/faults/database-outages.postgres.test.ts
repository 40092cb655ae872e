/** The server while its database restarts, freezes or is slow. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUEST_LIMITS } from '#server/db/limits.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

/** The limits of requests, shortened so that the tests need not wait for them. */
const SHORT = { ...REQUEST_LIMITS, connectMs: 1_000, statementMs: 300, lockMs: 200, queryMs: 600 };
const READY_MS = 2_000;

let postgres: Postgres;
let database: Database;
let slice: Slice;

beforeAll(async () => {
  const bin = findPostgres();
  if (bin === null) throw new Error('These tests need a PostgreSQL server');
  postgres = await startPostgres(bin, { durable: true });
  const log = { ...quiet, error: () => undefined };
  database = await openDatabase({ kind: 'server', url: postgres.url }, { log, limits: SHORT });
  await migrateDatabase(database, log);
  slice = await startSlice({ ...database, reset: async () => undefined });
});
afterAll(async () => {
  postgres.thaw();
  await slice.close();
  await postgres.stop();
});

/** Every connection of the pool in use at once, none of them waiting for an answer. */
const takeAll = () => Promise.all(Array.from({ length: SHORT.connections }, () => database.pool.connect()));

describe('a database restart', () => {
  test.each(['fast', 'immediate'] as const)('%s affects only the connections in use', async (how) => {
    const clients = await takeAll();
    const ends = clients.map((client) => new Promise<void>((resolve) => void client.once('end', resolve)));

    await postgres.restart(how);
    await Promise.all(ends);
    for (const client of clients) client.release();

    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('between two statements of a transaction releases the connection', async () => {
    const broken = database.db.transaction(async (tx) => {
      await postgres.restart('immediate');
      await tx.execute('SELECT 1');
    });

    await expect(broken).rejects.toThrow();
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
  });

  test('that ends idle connections leaks no connection after a failed BEGIN', async () => {
    // The first connections of the pool seem open until a statement is sent.
    const clients = await takeAll();
    for (const client of clients) client.release();
    for (const client of clients) client.query = () => Promise.reject(new Error('Connection terminated unexpectedly'));

    const failing = clients.map(() => database.db.transaction((tx) => tx.execute('SELECT 1')));

    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(clients.map(() => 'rejected'));
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
    for (const client of clients) Reflect.deleteProperty(client, 'query');
  });
});

test('a database without a free connection returns 503, and normal responses once there are some', async () => {
  const member = await slice.given.member('gold');
  const clients = await takeAll();
  const backends = await Promise.all(clients.map((client) => client.query('SELECT pg_backend_pid() AS pid')));
  const pids = backends.map(({ rows }) => rows[0].pid);
  const observer = new pg.Client({ connectionString: postgres.url });
  await observer.connect();
  for (const client of clients) client.release(true);
  // A process of the database ends after its connection, and would leave a place free later.
  const isLeft = 'SELECT count(*)::int AS count FROM pg_stat_activity WHERE pid = ANY($1)';
  await expect.poll(async () => (await observer.query(isLeft, [pids])).rows[0].count).toBe(0);
  const others = [observer];
  const fill = async (): Promise<string> => {
    for (;;) {
      const client = new pg.Client({ connectionString: postgres.url });
      client.on('error', () => undefined);
      try {
        await client.connect();
      } catch (error) {
        return (error as { code?: string }).code ?? '';
      }
      others.push(client);
    }
  };
  expect(await fill()).toBe('53300');
  // What runs beside the requests may have taken a place of the pool meanwhile.
  while (database.pool.totalCount > 0) {
    // It may end by itself before it is taken, and a new one is refused.
    await database.pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
    await fill();
  }

  const [me, ready] = await Promise.all([slice.api.get('/api/users/me/', member.headers), slice.api.get('/readyz')]);
  await Promise.all(others.map((client) => client.end()));

  expect([me.status, me.body.errors?.[0]?.code, ready.status]).toEqual([503, 'server.unavailable', 503]);
  await expect.poll(async () => (await slice.api.get('/api/users/me/', member.headers)).status).toBe(200);
});

describe('a frozen database', () => {
  test('returns 503 within the time limits, and normal responses once it continues', async () => {
    await slice.given.publication();
    // Opens the connection before the freeze.
    await database.pool.query('SELECT 1');
    postgres.freeze();

    const [list, ready, alive] = await Promise.all([
      slice.api.get('/api/publications/'),
      slice.api.get('/readyz'),
      slice.api.get('/healthz'),
    ]);
    const transaction = database.db.transaction((tx) => tx.execute('SELECT 1'));
    await expect(transaction).rejects.toThrow();
    postgres.thaw();

    expect([list.status, ready.status, alive.status]).toEqual([503, 503, 200]);
    expect(list.body.errors).toMatchObject([{ code: 'server.unavailable' }]);
    expect((await slice.api.get('/api/publications/')).status).toBe(200);
    expect((await slice.api.get('/readyz')).status).toBe(200);
  });

  test('fails the readiness check within two seconds while every connection waits', async () => {
    const clients = await takeAll();
    const started = performance.now();

    const checks = await Promise.all([1, 2, 3].map(() => slice.api.get('/readyz')));

    expect(checks.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(performance.now() - started).toBeLessThan(READY_MS);
    for (const client of clients) client.release();
  });
});

describe('time limits', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code?: string; cause?: { code?: string } }) => error.code ?? error.cause?.code,
    );

  test('end a statement that takes too long and keep its connection', async () => {
    expect(await codeOf(database.pool.query('SELECT pg_sleep(5)'))).toBe('57014');
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('end a wait for a lock', async () => {
    const holder = await database.pool.connect();
    await holder.query('BEGIN; LOCK TABLE outbox');

    const waiting = database.pool.query('SELECT count(*) FROM outbox');

    expect(await codeOf(waiting)).toBe('55P03');
    await holder.query('ROLLBACK');
    holder.release();
  });

  test.each(['requests', 'background'] as const)('are set for every connection of %s', async (kind) => {
    const { pool } = kind === 'requests' ? database : database.background;
    const { rows } = await pool.query(
      `SELECT name, setting::int AS ms FROM pg_settings
       WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
    );

    expect(rows.map(({ ms }) => ms > 0)).toEqual([true, true, true]);
  });

  test('of connections are those of the configuration', async () => {
    const choice = { kind: 'server', url: postgres.url, pool: { requests: 7, jobs: 6 } } as const;
    const opened = await openDatabase(choice, { log: quiet });

    expect([opened.pool.options.max, opened.background.pool.options.max]).toEqual([7, 6]);
    await opened.close();
  });

  test('are longer for jobs and longest for migrations', async () => {
    const limitOf = async (client: { query(text: string): Promise<{ rows: { ms: number }[] }> }) =>
      (await client.query(`SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`)).rows[0]?.ms;

    const limits = [
      await limitOf(database.pool),
      await limitOf(database.background.pool),
      await database.migrate(limitOf),
    ];

    expect(limits).toEqual([300, 300_000, 3_600_000]);
  });
});
