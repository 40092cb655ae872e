import { sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/ctx.ts';
import { publications } from '../modules/catalogue/tables.ts';
import type { Database } from './database.ts';
import { importLibrary } from './import/import-library.ts';
import { seedDemonstrationAccounts } from './seed/demo.ts';
import { seedReference } from './seed/reference.ts';

export type LibraryParts = { database: Database; demo: boolean; folder: string };

/** Makes a fresh database usable: reference rows always, the demonstration library where there is none, its accounts with DEMO. */
export async function prepareLibrary(ctx: Ctx, { database, demo, folder }: LibraryParts): Promise<void> {
  await seedReference(ctx.db, ctx.clock.now());
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(publications);
  if (demo && row?.count === 0) {
    ctx.log.info({ event: 'library.importing', folder: 'content' });
    await importLibrary(ctx, { database, folder });
    await database.maintain();
  }
  if (demo) await seedDemonstrationAccounts(ctx);
}
