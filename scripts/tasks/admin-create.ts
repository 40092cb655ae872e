import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { withProduct } from '../open-product.ts';

/** Makes an account a superuser; one that does not exist yet is made, with a password that is shown once. */
export async function run([address]: string[]): Promise<number> {
  const email = z.email().safeParse(address);
  if (!email.success) {
    console.error('Say whose account: npm run admin:create -- <email>');
    return 1;
  }
  const password = randomBytes(12).toString('base64url');
  const made = await withProduct(async ({ database: { db }, clock }) => {
    const now = clock.now();
    const raised = await db
      .update(users)
      .set({ isSuperuser: true, updatedAt: now })
      .where(sql`lower(${users.email}) = lower(${email.data})`)
      .returning({ id: users.id });
    if (raised.length > 0) return false;
    const passwordHash = await hashPassword(password);
    const dates = { createdAt: now, updatedAt: now, emailVerifiedAt: now };
    await db.insert(users).values({ email: email.data, passwordHash, isSuperuser: true, ...dates });
    return true;
  });
  console.log(
    made
      ? `Made ${email.data}, a superuser. Password, shown this once: ${password}`
      : `${email.data} is now a superuser.`,
  );
  return 0;
}
