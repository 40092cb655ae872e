import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDatabases } from '#server/config.ts';
import { inspectSchema, migrateDatabase } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { nameOf } from '#server/db/schema/schema-state.ts';
import { createLog } from '#server/log.ts';

/** Applies pending migrations; with `--status`, lists them and changes nothing. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { status: { type: 'boolean', default: false } } });
  const { database: choice } = readDatabases(process.env);
  if (values.status && choice.kind === 'embedded' && !existsSync(choice.dir)) {
    console.log(`There is no database in ${choice.dir} yet. npm start makes it.`);
    return 1;
  }
  const log = createLog(values.status ? 'warn' : 'info');
  const database = await openDatabase(choice, { log });
  try {
    if (values.status) return await printStatus(database);
    const names = await migrateDatabase(database, log);
    console.log(names.length === 0 ? 'Every migration is applied.' : `Applied ${names.join(', ')}.`);
    return 0;
  } finally {
    await database.close();
  }
}

/** Exits with 1 unless the database has exactly the migrations of this release. */
async function printStatus(database: Database): Promise<number> {
  const { applied, pending, unknown } = await inspectSchema(database);
  const last = applied.at(-1);
  console.log(`${applied.length} migrations are applied${last ? `, the last is ${last.name}` : ''}.`);
  for (const { name } of pending) console.log(`pending  ${name}`);
  for (const each of unknown) console.log(`unknown  ${nameOf(each)} (of a later release)`);
  return pending.length + unknown.length === 0 ? 0 : 1;
}
