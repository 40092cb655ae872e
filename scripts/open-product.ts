import { adoptSite } from '#server/config/site/adopt-site.ts';
import { type Config, readConfig } from '#server/config.ts';
import { chooseServices } from '#server/container.ts';
import { BACKGROUND_LIMITS } from '#server/db/limits.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { type Clock, systemClock } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/ctx.ts';
import { createLog } from '#server/log.ts';

export type Product = { config: Config; database: Database; services: Services; clock: Clock };

/** Opens the configured database and services for a command, and always closes them. */
export async function withProduct<Result>(act: (product: Product) => Promise<Result>): Promise<Result> {
  const config = await readConfig(process.env);
  adoptSite(config.site);
  const log = createLog('warn');
  const clock = systemClock(config.timeZone);
  const database = await openDatabase(config.database, { log, limits: BACKGROUND_LIMITS });
  try {
    await migrateDatabase(database, log, { mode: config.migrations });
    return await act({ config, database, clock, services: chooseServices({ config, database, clock }) });
  } finally {
    await database.close();
  }
}
