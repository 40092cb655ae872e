import path from 'node:path';
import { readDatabases } from '#server/config.ts';
import { BACKGROUND_LIMITS } from '#server/db/limits.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { copyDatabase } from '../copy-database.ts';

/** Copies the embedded database of DATA_DIR into the empty PostgreSQL database at DATABASE_URL. */
export async function run(): Promise<number> {
  const config = readDatabases(process.env);
  if (config.database.kind !== 'server') {
    console.error(
      'DATABASE_URL takes the address of the PostgreSQL to copy to: postgres://user:password@host:port/database',
    );
    return 1;
  }
  const log = createLog('warn');
  const from = await openDatabase({ kind: 'embedded', dir: path.join(config.dataDir, 'database') }, { log });
  const to = await openDatabase(config.database, { log, limits: BACKGROUND_LIMITS });
  try {
    for (const database of [from, to]) await migrateDatabase(database, log);
    const copied = await copyDatabase(from, to);
    await to.maintain();
    for (const { table, rows } of copied) console.log(`${table.padEnd(36)} ${String(rows).padStart(8)}`);
    console.log(
      `Copied ${copied.reduce((sum, { rows }) => sum + rows, 0)} rows of ${copied.length} tables. Uploads stay in ${config.dataDir}.`,
    );
    return 0;
  } finally {
    await from.close();
    await to.close();
  }
}
