import { sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/ctx.ts';
import { publications } from '../modules/catalogue/tables.ts';
import { indexIfEmpty } from '../modules/search/index.ts';
import type { DatabaseConnections } from './database.ts';
import { importFolder } from './import/import-library.ts';
import { describeProblem } from './import/problems.ts';
import { seedDemonstrationAccounts } from './seed/demo.ts';
import { seedDemonstrationCodes } from './seed/demo-codes.ts';
import { seedReference } from './seed/reference.ts';
import { type NamedSite, seedSiteSettings } from './seed/site-settings.ts';

export type LibraryParts = {
  database: DatabaseConnections;
  demo: boolean;
  site: NamedSite & { content: string; statements: ReadonlyMap<string, string> };
};

/**
 * Seeds reference rows and the search index; with DEMO also the demonstration library if there is none, accounts and
 * discount codes.
 */
export async function prepareLibrary(ctx: Ctx, { database, demo, site }: LibraryParts): Promise<void> {
  await seedReference(ctx.db, site.statements);
  await indexIfEmpty(ctx);
  if (!demo) return seedSiteSettings(ctx, site);
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(publications);
  if (row?.count === 0) await importDemonstration(ctx, database, site.content);
  await seedSiteSettings(ctx, site);
  await seedDemonstrationAccounts(ctx, site.mail.support);
  await seedDemonstrationCodes(ctx);
}

async function importDemonstration(ctx: Ctx, database: DatabaseConnections, folder: string): Promise<void> {
  const onProgress = (line: string) => ctx.log.info({ event: 'library.importing', line });
  const outcome = await importFolder({ ...ctx, database, onProgress }, folder);
  if (!outcome.ok)
    throw new Error(`The demonstration library is not valid:\n${outcome.problems.map(describeProblem).join('\n')}`);
}
