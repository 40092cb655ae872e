/** A separate PostgreSQL server that tests may break, a server process that uses it, and members who send requests. */
import pg from 'pg';
import { expect } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { acknowledge } from '#tests/support/given/tests-and-surveys.ts';
import { type ApiProcess, SESSION_SECRET, startApiProcess } from '#tests/support/server/api-process.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import type { Load } from './idempotent-load.ts';

export type FaultWorld = {
  postgres: Postgres;
  members: Person[];
  publication: GivenPublication;
  /** The same secrets and rows in the test process, for setup and checks. */
  slice: Slice;
  startProcess(env?: Record<string, string>): Promise<ApiProcess>;
  /** Runs a query on a new connection, which no earlier restart has closed. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  close(): Promise<void>;
};

/** `addressOf` makes the URL by which everyone reaches the server; its own unless given. */
export async function openFaultWorld(
  memberCount: number,
  addressOf: (url: string) => Promise<string> = async (url) => url,
): Promise<FaultWorld> {
  const bin = findPostgres();
  if (bin === null) throw new Error('PostgreSQL is not on this machine');
  const postgres = await startPostgres(bin, { durable: true });
  const url = await addressOf(postgres.url);
  // Errors are expected here; the process under test has its own log.
  const log = { ...quiet, error: () => undefined };
  const database: Database = await openDatabase({ kind: 'server', url }, { log });
  await migrateDatabase(database, log);
  const slice = await startSlice({ ...database, reset: async () => undefined }, { SESSION_SECRET });
  slice.clock.moveTo(new Date().toISOString());
  const publication = await slice.given.publication({ questions: 2, expiresOn: '2099-01-01' });
  const members: Person[] = [];
  while (members.length < memberCount) members.push(await slice.given.member('gold'));
  for (const member of members) await acknowledge(slice, member, publication);
  const processes: ApiProcess[] = [];
  return {
    postgres,
    members,
    publication,
    slice,
    startProcess: async (env) => {
      const started = await startApiProcess(url, env);
      processes.push(started);
      return started;
    },
    query: async (text) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await Promise.all(processes.map((each) => each.stop()));
      await slice.close();
      await postgres.stop();
    },
  };
}

/** Every acknowledged write is stored once, and no others. */
export async function checkWrites(world: Pick<FaultWorld, 'query'>, { acknowledged }: Load): Promise<void> {
  const rows = await world.query<{ kind: string; id: string; name: string }>(`
    SELECT 'address' AS kind, id::text, address1 AS name FROM addresses
    UNION ALL SELECT 'attempt', id::text, '' FROM attempts`);
  const stored = rows.map(({ kind, id }) => `${kind} ${id}`).toSorted();
  const names = rows.filter(({ kind }) => kind === 'address').map(({ name }) => name);
  expect(stored).toEqual(acknowledged.map(({ kind, id }) => `${kind} ${id}`).toSorted());
  expect(new Set(names).size).toBe(names.length);
}
