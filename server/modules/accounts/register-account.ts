import type { z } from 'zod';
import type { Registration } from '#contract/forms/accounts.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { keepLanguage } from '#server/modules/letters/index.ts';
import { createAccount } from './create-account.ts';
import type { Opened } from './log-in.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { readCheckout } from './read-checkout.ts';
import { openSession } from './sessions.ts';
import type { CheckoutIntent } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'jobs' | 'log' | 'address' | 'language'>;

/** Makes a free account, opens its first session and promises the verification letter. (§2.3; decisions.md, Sessions) */
export async function registerAccount(
  ctx: Needs,
  form: z.output<typeof Registration>,
  userAgent: string | null,
): Promise<Opened & { checkout: CheckoutIntent | null }> {
  const { email, password1, firstName, lastName } = form;
  refuseWeakPassword(password1, { email, attribute: 'password1' });
  const checkout = await readCheckout(ctx, form);
  const passwordHash = await hashPassword(password1);
  const opened = await ctx.db.transaction(async (tx) => {
    const userId = await createAccount(tx, { email, passwordHash, firstName, lastName, checkout }, ctx.clock.now());
    if (userId === null) throw new Failure('registration.taken', { source: { pointer: '/data/attributes/email' } });
    await keepLanguage(tx, { userId, language: ctx.language });
    await ctx.jobs.within(tx).send('accounts.send-verification', { userId });
    return { userId, token: await openSession(tx, ctx, { userId, userAgent }) };
  });
  ctx.log.info({ event: 'account.registered', userId: opened.userId });
  return { ...opened, checkout };
}
