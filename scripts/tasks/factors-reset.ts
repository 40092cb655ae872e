import { z } from 'zod';
import { VISITOR } from '#domain/access/viewer.ts';
import { secondFactors } from '#server/modules/accounts/index.ts';
import { withProduct } from '../open-product.ts';

/** Removes the second factors of an account whose owner lost all of them; verify the owner's identity first. */
export async function run([address]: string[]): Promise<number> {
  const email = z.email().safeParse(address);
  if (!email.success) {
    console.error('Name the account: npm run factors:reset -- <email>');
    return 1;
  }
  const isKnown = await withProduct(({ database: { db }, clock }) =>
    secondFactors.resetFactors({ db, clock, viewer: VISITOR }, email.data),
  );
  if (!isKnown) {
    console.error(`There is no account with the address ${email.data}.`);
    return 1;
  }
  console.log(`Second factors and sessions of ${email.data} are removed. The password is unchanged.`);
  return 0;
}
