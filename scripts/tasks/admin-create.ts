import { z } from 'zod';
import { VISITOR } from '#domain/access/viewer.ts';
import { createAdmin } from '#server/modules/accounts/registration/create-admin.ts';
import { withProduct } from '../open-product.ts';

/** Makes an account an owner of the office, creating it if needed, and prints a single-use link that sets its password. */
export async function run([address]: string[]): Promise<number> {
  const email = z.email().safeParse(address);
  if (!email.success) {
    console.error('Name the account: npm run admin:create -- <email>');
    return 1;
  }
  const link = await withProduct(({ config, database: { db }, clock }) =>
    createAdmin({ db, clock, origin: config.publicOrigin, viewer: VISITOR }, email.data),
  );
  console.log(`${email.data} is now an owner of the office. Set the password within an hour, once, at:\n${link}`);
  console.log('A second factor is set up at the first sign-in.');
  return 0;
}
