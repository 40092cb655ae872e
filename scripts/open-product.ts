import pino from 'pino';
import { type Config, readConfig } from '#server/config.ts';
import { chooseServices } from '#server/container.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { type Clock, systemClock } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/ctx.ts';

export type Product = { config: Config; database: Database; services: Services; clock: Clock };

/** Opens the configured database and services for one task on the console, and closes them whatever happens. */
export async function withProduct<Result>(act: (product: Product) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const clock = systemClock;
  const database = await openDatabase(config.database, { log });
  try {
    await migrateDatabase(database, log);
    return await act({ config, database, clock, services: chooseServices({ config, database, clock }) });
  } finally {
    await database.close();
  }
}
