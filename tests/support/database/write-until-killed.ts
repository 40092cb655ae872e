/** Writes rows into the embedded database of a folder and prints each number once committed, until it is killed. */
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { quiet } from '#tests/support/server/silent-log.ts';

const dir = process.argv[2] ?? '';
const database = await openDatabase({ kind: 'embedded', dir }, { log: quiet });
await migrateDatabase(database, quiet);
await database.pool.query(
  'CREATE TABLE IF NOT EXISTS kept (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, half integer NOT NULL)',
);
for (;;) {
  const id = await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>('INSERT INTO kept (half) VALUES (1) RETURNING id');
    await tx.execute('INSERT INTO kept (half) VALUES (2)');
    return rows[0]?.id;
  });
  process.stdout.write(`${id}\n`);
}
