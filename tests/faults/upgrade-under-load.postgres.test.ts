/** A later release migrates the database while servers of this one serve. (docs/deploying.md, Upgrading) */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationsFolder } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/schema/migration-files.ts';
import { listUnsafeStatements } from '#tests/support/source/migration-rules.ts';
import { NODE_OPTIONS } from '../../scripts/node-options.mjs';
import { type FaultWorld, openFaultWorld } from './fault-fixture.ts';
import { startLoad } from './idempotent-load.ts';

const MEMBERS = 6;
const BETWEEN = 12;
const PROGRAM = path.join(import.meta.dirname, '../support/database/migrate-folder.ts');

/** What a later release may do: tables in use get a column, an index and a foreign key. */
const LATER: Record<string, string> = {
  next_columns: `ALTER TABLE "addresses" ADD COLUMN "label" text NOT NULL DEFAULT ''`,
  next_table: `CREATE TABLE "regions" ("id" integer PRIMARY KEY)`,
  next_key: `ALTER TABLE "addresses" ADD COLUMN "region_id" integer;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_region" FOREIGN KEY ("region_id") REFERENCES "regions" ("id") NOT VALID`,
  next_online: `CREATE INDEX CONCURRENTLY "addresses_label" ON "addresses" ("label")
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attempts_later" ON "attempts" ("id")
--> statement-breakpoint
ALTER TABLE "addresses" VALIDATE CONSTRAINT "addresses_region"`,
};

let world: FaultWorld;
let folder: string;
beforeEach(async () => {
  world = await openFaultWorld(MEMBERS);
  folder = mkdtempSync(path.join(tmpdir(), 'receptor-later-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const later = Object.entries(LATER).map(([tag, sql], i) => {
    writeFileSync(path.join(folder, `${tag}.sql`), sql);
    return { idx: entries.length + i, when: entries.at(-1).when + 1 + i, tag };
  });
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, ...later] }));
}, 60_000);
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

/** Another process applies the migrations; resolves with its exit code. */
async function migrate(onLine: (line: string) => void): Promise<number> {
  const child = spawn(process.execPath, [...NODE_OPTIONS, PROGRAM, world.postgres.url, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (chunk) => onLine(String(chunk)));
  const [code] = await once(child, 'exit');
  return code;
}

test('requests succeed while a later release migrates, and only a restart of this one is refused', async () => {
  expect(listUnsafeStatements(readMigrations(folder).slice(-Object.keys(LATER).length))).toEqual([]);
  const server = await world.startProcess();
  const load = startLoad({ ...world, origin: () => server.origin });
  await load.progress(BETWEEN);

  // A report, say, that has read the table and stays open: no migration of the table can begin before it ends.
  const report = new pg.Client({ connectionString: world.postgres.url });
  await report.connect();
  await report.query('BEGIN');
  await report.query('SELECT count(*) FROM addresses');
  const { promise: delayed, resolve } = Promise.withResolvers<void>();
  const migrated = migrate((line) => {
    if (line.includes('migration.delayed')) resolve();
  });
  await delayed;
  await load.progress(BETWEEN);
  await report.query('COMMIT');
  await report.end();

  expect(await migrated).toBe(0);
  await load.progress(BETWEEN);
  await load.stop();
  expect([...load.statuses.keys()]).toEqual([201]);
  expect(
    await world.query(`SELECT bool_and(indisvalid) AS valid FROM pg_index WHERE indrelid = 'addresses'::regclass`),
  ).toEqual([{ valid: true }]);
  expect(await world.query(`SELECT convalidated FROM pg_constraint WHERE conname = 'addresses_region'`)).toEqual([
    { convalidated: true },
  ]);

  await server.stop();
  await expect(world.startProcess()).rejects.toThrow(
    'The database has migrations that this release does not know: next_columns, next_table, next_key, next_online.',
  );
}, 120_000);

test('two processes that migrate at the same time do it once', async () => {
  const codes = await Promise.all([migrate(() => undefined), migrate(() => undefined)]);

  expect(codes).toEqual([0, 0]);
  expect(
    await world.query(`SELECT name FROM drizzle.__drizzle_migrations WHERE name LIKE 'next%' ORDER BY created_at`),
  ).toEqual(Object.keys(LATER).map((name) => ({ name })));
}, 120_000);
