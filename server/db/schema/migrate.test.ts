/** How migrations are applied, repeated and refused, on both databases. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { inspectSchema, migrateDatabase } from '#server/db/migrate.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { quiet } from '#tests/support/server/silent-log.ts';

const NEVER_BUSY = { lockMs: 200, attempts: 1, delayMs: 1, maxDelayMs: 1 };

let database: TestDatabase;
let folder: string;
let migrated: Pick<Database, 'migrate' | 'kind'>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'receptor-migrations-'));
  mkdirSync(path.join(folder, 'meta'));
  await database.pool.query('ALTER SCHEMA drizzle RENAME TO drizzle_of_the_product');
  await database.pool.query('CREATE SCHEMA trial');
  migrated = {
    kind: database.kind,
    migrate: (act) =>
      database.migrate(async (client) => {
        await client.query('SET search_path TO trial');
        try {
          return await act(client);
        } finally {
          await client.query('RESET search_path');
        }
      }),
  };
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.pool.query('DROP SCHEMA trial CASCADE');
  await database.pool.query('DROP SCHEMA IF EXISTS drizzle CASCADE');
  await database.pool.query('ALTER SCHEMA drizzle_of_the_product RENAME TO drizzle');
});

const FIRST = 1_700_000_000_000;

/** Writes migrations `0000_…` upward; statements are separated by a blank line. */
function write(files: Record<string, string>): void {
  const entries = Object.entries(files).map(([tag, sql], i) => {
    writeFileSync(path.join(folder, `${tag}.sql`), sql.replaceAll('\n\n', '\n--> statement-breakpoint\n'));
    return { idx: i, when: FIRST + i, tag };
  });
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
}

const migrate = (mode: 'auto' | 'manual' = 'auto') =>
  migrateDatabase(migrated, quiet, { mode, folder, wait: NEVER_BUSY });
const read = async (text: string) => (await database.pool.query(text)).rows;
const recorded = () => read('SELECT name FROM drizzle.__drizzle_migrations ORDER BY created_at');

const NOTES = 'CREATE TABLE notes (id int, body text)';

describe('migrating', () => {
  test('applies what is pending, in order and once', async () => {
    write({ '0000_notes': NOTES, '0001_index': 'CREATE INDEX CONCURRENTLY "notes_body" ON notes (body)' });

    expect(await migrate()).toEqual(['0000_notes', '0001_index']);
    expect(await migrate()).toEqual([]);
    expect(await recorded()).toEqual([{ name: '0000_notes' }, { name: '0001_index' }]);
    expect(await read(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'trial.notes_body'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
  });

  test('applies a failing migration not at all, retains those before it, and continues with it', async () => {
    const broken = 'CREATE TABLE tags (id int)\n\nALTER TABLE absent ADD COLUMN a int';
    write({ '0000_notes': NOTES, '0001_tags': broken });
    await expect(migrate()).rejects.toThrow('Migration 0001_tags failed: relation "absent" does not exist');

    expect(await recorded()).toEqual([{ name: '0000_notes' }]);
    expect(await read(`SELECT to_regclass('trial.tags') AS found`)).toEqual([{ found: null }]);

    write({ '0000_notes': NOTES, '0001_tags': 'CREATE TABLE tags (id int)' });
    expect(await migrate()).toEqual(['0001_tags']);
  });

  test('makes an index again that was left unusable, and skips statements that were completed', async () => {
    const indexes =
      'CREATE INDEX CONCURRENTLY notes_id ON notes (id)\n\nCREATE UNIQUE INDEX CONCURRENTLY notes_body ON notes (body)';
    write({ '0000_notes': `${NOTES}\n\nINSERT INTO notes VALUES (1, 'same'), (2, 'same')`, '0001_index': indexes });
    await expect(migrate()).rejects.toThrow('could not create unique index "notes_body"');
    await database.pool.query('DELETE FROM trial.notes WHERE id = 2');

    expect(await migrate()).toEqual(['0001_index']);
    expect(
      await read(`SELECT bool_and(indisvalid) AS valid FROM pg_index WHERE indrelid = 'trial.notes'::regclass`),
    ).toEqual([{ valid: true }]);
  });

  test('validates a constraint and removes an index outside a transaction', async () => {
    write({
      '0000_notes': `${NOTES}\n\nCREATE INDEX notes_id ON notes (id)\n\nALTER TABLE notes ADD CONSTRAINT short CHECK (length(body) < 9) NOT VALID`,
      '0001_online': 'ALTER TABLE "notes" VALIDATE CONSTRAINT "short"\n\nDROP INDEX CONCURRENTLY notes_id',
    });
    await migrate();

    expect(await read(`SELECT convalidated FROM pg_constraint WHERE conname = 'short'`)).toEqual([
      { convalidated: true },
    ]);
    expect(await read(`SELECT to_regclass('trial.notes_id') AS found`)).toEqual([{ found: null }]);
  });

  test('refuses a migration that mixes both kinds of statements', async () => {
    write({ '0000_mixed': `${NOTES}\n\nCREATE INDEX CONCURRENTLY notes_id ON notes (id)` });

    await expect(migrate()).rejects.toThrow('Migration 0000_mixed mixes CONCURRENTLY');
  });
});

describe('a start', () => {
  test('with MIGRATIONS=manual refuses a database that lacks migrations, and names the command', async () => {
    write({ '0000_notes': NOTES });
    await expect(migrate('manual')).rejects.toThrow(
      'The database lacks migrations of this release: 0000_notes. Run npm run db:migrate, then start again.',
    );
    await migrate();

    expect(await migrate('manual')).toEqual([]);
  });

  test.each(['auto', 'manual'] as const)('with MIGRATIONS=%s refuses a database of a later release', async (mode) => {
    write({ '0000_notes': NOTES, '0001_tags': 'CREATE TABLE tags (id int)' });
    await migrate();
    write({ '0000_notes': NOTES });

    await expect(migrate(mode)).rejects.toThrow(
      'The database has migrations that this release does not know: 0001_tags.',
    );
  });

  test('accepts a database that drizzle migrated, and adds the names', async () => {
    write({ '0000_notes': NOTES, '0001_tags': 'CREATE TABLE tags (id int)' });
    await database.pool.query('CREATE SCHEMA drizzle');
    await database.pool.query(
      'CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
    );
    await database.pool.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('a', ${FIRST})`);

    expect(await migrate()).toEqual(['0001_tags']);
    expect(await recorded()).toEqual([{ name: '0000_notes' }, { name: '0001_tags' }]);
  });
});

test('the state of a database lists what is applied, pending and unknown', async () => {
  write({ '0000_notes': NOTES, '0001_tags': 'CREATE TABLE tags (id int)' });
  await migrate();
  write({ '0000_notes': NOTES });
  const state = await inspectSchema(migrated, folder);

  expect(state.applied.map(({ name }) => name)).toEqual(['0000_notes']);
  expect(state.unknown).toEqual([{ name: '0001_tags', at: FIRST + 1 }]);
  expect(state.pending).toEqual([]);
});
