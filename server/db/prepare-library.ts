import { sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/ctx.ts';
import { publications } from '../modules/catalogue/tables.ts';
import { indexWhatIsNot } from '../modules/search/index.ts';
import type { DatabaseParts } from './database.ts';
import { importFolder } from './import/import-library.ts';
import { describeProblem } from './import/problems.ts';
import { seedDemonstrationAccounts } from './seed/demo.ts';
import { seedDemonstrationCodes } from './seed/demo-codes.ts';
import { seedReference } from './seed/reference.ts';

export type LibraryParts = { database: DatabaseParts; demo: boolean; folder: string };

/** Makes a database usable: reference rows and the search index always, the demonstration library where there is none, its accounts and discount codes with DEMO. */
export async function prepareLibrary(ctx: Ctx, { database, demo, folder }: LibraryParts): Promise<void> {
  await seedReference(ctx.db);
  await indexWhatIsNot(ctx);
  if (!demo) return;
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(publications);
  if (row?.count === 0) await importDemonstration(ctx, database, folder);
  await seedDemonstrationAccounts(ctx);
  await seedDemonstrationCodes(ctx);
}

async function importDemonstration(ctx: Ctx, database: DatabaseParts, folder: string): Promise<void> {
  const say = (line: string) => ctx.log.info({ event: 'library.importing', line });
  const outcome = await importFolder({ ...ctx, database, say }, folder);
  if (!outcome.ok)
    throw new Error(`The demonstration library is not valid:\n${outcome.problems.map(describeProblem).join('\n')}`);
}
