import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Registration } from '#contract/forms/accounts.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { keepLanguage } from '#server/modules/letters/index.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { cancelLinks } from './links.ts';
import type { Opened } from './log-in.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { findRegistrable, lockRegistrable } from './queries-registrable.ts';
import { readCheckout } from './read-checkout.ts';
import { endHeldSession, openSession, revokeOtherSessions } from './sessions.ts';
import { type CheckoutIntent, users } from './tables.ts';

type Needs = Pick<
  Ctx,
  'db' | 'origin' | 'clock' | 'secret' | 'jobs' | 'log' | 'address' | 'language' | 'viewer' | 'sessionId'
>;

/** Makes a free account, opens its first session and promises the verification letter. (rules S20) */
export async function registerAccount(
  ctx: Needs,
  form: z.output<typeof Registration>,
  userAgent: string | null,
): Promise<Opened & { checkout: CheckoutIntent | null }> {
  const { email, password1, firstName, lastName } = form;
  await refuseWeakPassword(ctx, { password: password1, email, attribute: 'password1' });
  const checkout = await readCheckout(ctx, form);
  const passwordHash = await hashPassword(password1);
  const opened = await ctx.db.transaction(async (tx) => {
    const account = { email, passwordHash, firstName, lastName, checkout };
    const userId = (await takeOver(ctx, tx, account)) ?? (await createAccount(tx, account, ctx.clock.now()));
    if (userId === null) throw new Failure('registration.taken', { source: { pointer: '/data/attributes/email' } });
    await keepLanguage(tx, { userId, language: ctx.language });
    await ctx.jobs.within(tx).send('accounts.send-verification', { userId });
    await endHeldSession(ctx, tx);
    return { userId, token: await openSession(tx, ctx, { userId, userAgent }) };
  });
  ctx.log.info({ event: 'account.registered', userId: opened.userId });
  return { ...opened, checkout };
}

type Taken = Pick<NewAccount, 'email' | 'firstName' | 'lastName' | 'checkout'> & { passwordHash: string };

/**
 * Gives a password to the account that a newsletter sign-up has made for the address; null where there is none. Sessions
 * from before end: a stranger may have entered the address.
 */
async function takeOver({ clock }: Needs, tx: Tx, { email, ...account }: Taken): Promise<number | null> {
  const known = await findRegistrable(tx, email);
  if (known === null || !(await lockRegistrable(tx, known))) return null;
  const now = clock.now();
  await revokeOtherSessions(tx, { userId: known.id, keep: null }, now);
  await cancelLinks(tx, { userId: known.id, purposes: ['verify-email', 'reset-password', 'change-email'] }, now);
  await tx
    .update(users)
    .set({ ...account, updatedAt: now })
    .where(eq(users.id, known.id));
  return known.id;
}
