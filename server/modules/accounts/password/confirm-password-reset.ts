import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PasswordResetConfirm } from '#contract/forms/accounts.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { cancelLinks, consumeLink, findValidLink } from '#server/modules/accounts/email-address/links.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { removeAllFactors } from '#server/modules/accounts/second-factors/remove-factors.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { setPassword } from './set-password.ts';

type Needs = Pick<Ctx, 'db' | 'origin' | 'clock' | 'jobs' | 'log'>;

/** The account that now knows this device. */
type Owner = { id: number; passwordHash: string };

const invalid = () => new Failure('link.invalid', { source: { pointer: '/data/attributes/token' } });

/**
 * Sets a password with a reset link, or with that of an invitation, which also verifies the address; a refused password leaves the link usable. (rules
 * S23)
 */
export async function confirmPasswordReset(ctx: Needs, form: z.output<typeof PasswordResetConfirm>): Promise<Owner> {
  const link = await findValidLink(ctx.db, form.token, ctx.clock.now());
  if ((link?.purpose !== 'reset-password' && link?.purpose !== 'choose-password') || form.uid !== String(link.userId))
    throw invalid();
  const account = await findAccount(ctx.db, link.userId);
  if (account === null) throw invalid();
  await refuseWeakPassword(ctx, { password: form.new_password1, email: account.email, attribute: 'new_password1' });
  const passwordHash = await hashPassword(form.new_password1);
  await ctx.db.transaction(async (tx) => {
    if (!(await consumeLink(tx, link.id, ctx.clock.now()))) throw invalid();
    await setPassword(ctx, tx, { userId: account.id, passwordHash, exceptSession: null });
    if (account.emailVerifiedAt === null) await removeAllFactors(tx, account.id);
    const verifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${users.updatedAt})`;
    await cancelLinks(tx, { userId: account.id, purposes: ['verify-email'] }, ctx.clock.now());
    await tx.update(users).set({ emailVerifiedAt: verifiedAt }).where(eq(users.id, account.id));
  });
  ctx.log.info({ event: 'password.reset', userId: account.id });
  return { id: account.id, passwordHash };
}
