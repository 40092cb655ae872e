import { rebuildReports } from '#server/modules/reports/index.ts';
import { withProduct } from '../open-product.ts';

/** Counts every day of the reports again, from the records. */
export async function run(): Promise<number> {
  const days = await withProduct((ctx) => rebuildReports({ db: ctx.database.db, clock: ctx.clock }));
  console.log(`The reports were counted again: ${days} days.`);
  return 0;
}
