import { audit } from '#server/modules/accounts/index.ts';
import { withProduct } from '../open-product.ts';

/** Checks that no entry of the record of changes was altered, inserted or removed. */
export async function run(): Promise<number> {
  const { entries, brokenAt } = await withProduct(({ database: { db } }) => audit.verifyAudit({ db }));
  if (brokenAt === null) {
    console.log(`The record of changes is whole: ${entries} entries.`);
    return 0;
  }
  console.error(`The record of changes was altered at entry ${brokenAt}; the ${entries} entries before it are whole.`);
  return 1;
}
