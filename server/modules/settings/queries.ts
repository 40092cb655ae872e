import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { configs } from './tables.ts';

/** All settings with their translations, by key. */
export const listSettings = (db: Queryable) => db.select().from(configs).orderBy(asc(configs.key));

/** The values of these settings as text; settings that the library does not set are absent. */
export async function readSettings(db: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ key: configs.key, value: configs.value })
    .from(configs)
    .where(inArray(configs.key, [...keys]));
  return new Map(rows.map(({ key, value }) => [key, String(value)]));
}
