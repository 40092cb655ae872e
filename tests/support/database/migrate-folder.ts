/** Applies the migrations of a folder, as `npm run db:migrate` of a later release does. */
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';

const [url = '', folder = ''] = process.argv.slice(2);
const log = createLog('info');
const database = await openDatabase({ kind: 'server', url }, { log });
await migrateDatabase(database, log, { folder });
await database.close();
