/** Migrations run while the product serves, and the release before runs on their result. (CONTRIBUTING.md) */
import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/schema/migration-files.ts';
import { listUnsafeStatements } from '#tests/support/source/migration-rules.ts';

/** The last migration from before the first installation; those up to it were never applied under load. */
const BASELINE = '0061_credit-reports';

const migrations = readMigrations(migrationsFolder);

test('migrations after the baseline block no table and break no earlier release', () => {
  const baseline = migrations.findIndex(({ name }) => name === BASELINE);

  expect(baseline).toBeGreaterThan(0);
  expect(listUnsafeStatements(migrations.slice(baseline + 1))).toEqual([]);
});

test('migrations are in the order of their times, by which a database identifies them', () => {
  const times = migrations.map(({ at }) => at);

  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

const check = (...statements: string[]) =>
  listUnsafeStatements(statements.map((sql, i) => ({ name: String(i), statements: [sql], isOnline: false })));
const online = (sql: string) => ({ name: 'online', statements: [sql], isOnline: true });

describe('a migration may not', () => {
  test.each([
    ['DROP TABLE a', 'removes a table without naming the release'],
    ['ALTER TABLE a DROP COLUMN b', 'removes a.b without naming the release'],
    ['ALTER TABLE a DROP CONSTRAINT b', 'removes a.b without naming the release'],
    ['ALTER TABLE a ALTER b DROP DEFAULT', 'removes the default of a.b'],
    ['ALTER TABLE a RENAME TO b', 'renames in a'],
    ['ALTER TABLE a RENAME COLUMN b TO c', 'renames in a'],
    ['-- No longer used since release 0.4.0.\nALTER TABLE a RENAME COLUMN b TO c', 'renames in a'],
    ['ALTER TABLE a ALTER b TYPE bigint', 'changes the type of a.b'],
    ['ALTER TABLE a ALTER b SET NOT NULL', 'sets a.b NOT NULL without a validated check'],
    ['ALTER TABLE a ADD b int NOT NULL', 'adds column a.b NOT NULL without a default'],
    ['ALTER TABLE a ADD b uuid DEFAULT gen_random_uuid()', 'adds column a.b with a default that is not constant'],
    ['ALTER TABLE a ADD b serial', 'adds column a.b with a sequence'],
    ['ALTER TABLE a ADD b int REFERENCES c (id)', 'adds column a.b with CONSTR_FOREIGN'],
    ['ALTER TABLE a ADD b int GENERATED ALWAYS AS (c * 2) STORED', 'adds column a.b with CONSTR_GENERATED'],
    ['CREATE INDEX i ON a (b)', 'makes index i without CONCURRENTLY'],
    ['DROP INDEX i', 'removes an index without CONCURRENTLY'],
    ['ALTER TABLE a ADD CONSTRAINT f FOREIGN KEY (b) REFERENCES c (id)', 'adds foreign key a.f without NOT VALID'],
    ['ALTER TABLE a ADD CONSTRAINT k CHECK (b > 0)', 'adds check a.k without NOT VALID'],
    ['ALTER TABLE a ADD CONSTRAINT u UNIQUE (b)', 'adds a.u without USING INDEX'],
    ['ALTER TABLE a ADD PRIMARY KEY (b)', 'without USING INDEX'],
    ['ALTER TABLE a VALIDATE CONSTRAINT f', 'validates a.f in a transaction'],
    ['UPDATE a SET b = 1', 'changes every row of a'],
    ['DELETE FROM a', 'changes every row of a'],
    ['TRUNCATE a', 'has a TruncateStmt'],
    ['LOCK TABLE a', 'has a LockStmt'],
    ['ALTER TABLE a SET UNLOGGED', 'alters a by AT_SetUnLogged'],
    ['DO $$ BEGIN DELETE FROM a; END $$', 'has a DoStmt'],
  ])('%s', (sql, problem) => {
    expect(check(sql)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('a migration may', () => {
  test.each([
    'CREATE TABLE a (id int PRIMARY KEY)',
    'CREATE TABLE a (id int); CREATE INDEX i ON a (id); ALTER TABLE a ADD CONSTRAINT f FOREIGN KEY (id) REFERENCES c (id)',
    'ALTER TABLE a ADD b int',
    "ALTER TABLE a ADD b text NOT NULL DEFAULT '', ADD c timestamptz NOT NULL DEFAULT now(), ADD d jsonb DEFAULT '[]'::jsonb",
    'ALTER TABLE a ADD CONSTRAINT f FOREIGN KEY (b) REFERENCES c (id) NOT VALID',
    'ALTER TABLE a ADD CONSTRAINT u UNIQUE USING INDEX i',
    'ALTER TABLE a ALTER b DROP NOT NULL',
    'UPDATE a SET b = 1 WHERE id = 4',
    '-- No longer used since release 0.4.0.\nALTER TABLE a DROP COLUMN b',
    '-- No longer used since release 0.4.0: its rows are in c.\nDROP TABLE a',
  ])('%s', (sql) => {
    expect(check(sql)).toEqual([]);
  });

  test.each([
    'CREATE UNIQUE INDEX CONCURRENTLY "i" ON "a" USING btree ("b","c")',
    'DROP INDEX CONCURRENTLY i',
    'ALTER TABLE "a" VALIDATE CONSTRAINT "f"',
  ])('%s outside a transaction', (sql) => {
    expect(listUnsafeStatements([online(sql)])).toEqual([]);
  });

  test('set a column NOT NULL once a check of it is validated', () => {
    const steps = [
      {
        name: 'check',
        statements: ['ALTER TABLE a ADD CONSTRAINT k CHECK (b IS NOT NULL) NOT VALID'],
        isOnline: false,
      },
      online('ALTER TABLE a VALIDATE CONSTRAINT k'),
      { name: 'not-null', statements: ['ALTER TABLE a ALTER b SET NOT NULL'], isOnline: false },
    ];

    expect(listUnsafeStatements(steps)).toEqual([]);
    expect(listUnsafeStatements(steps.toSpliced(1, 1))).toEqual([
      'not-null: sets a.b NOT NULL without a validated check',
    ]);
  });
});
