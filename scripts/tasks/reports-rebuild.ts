import { rebuildCompletions } from '#server/modules/reporting/index.ts';
import { rebuildReports } from '#server/modules/reports/index.ts';
import { withProduct } from '../open-product.ts';

/** Counts every day of the reports again, and derives every completion, from the records. */
export async function run(): Promise<number> {
  const [days, completions] = await withProduct(async (ctx) => [
    await rebuildReports({ db: ctx.database.db, clock: ctx.clock }),
    await rebuildCompletions({ db: ctx.database.db }),
  ]);
  console.log(`The reports were counted again: ${days} days, ${completions} completions.`);
  return 0;
}
