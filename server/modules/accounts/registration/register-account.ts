import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Registration } from '#contract/forms/accounts.ts';
import type { Ctx, SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { cancelLinks } from '#server/modules/accounts/email-address/links.ts';
import { sendVerificationJob } from '#server/modules/accounts/jobs.ts';
import { hashPassword, refuseWeakPassword } from '#server/modules/accounts/password/passwords.ts';
import { saveLanguage } from '#server/modules/accounts/profile/email-preferences.ts';
import type { AccountRow } from '#server/modules/accounts/queries.ts';
import { endCurrentSession, openSession, revokeOtherSessions } from '#server/modules/accounts/sessions/sessions.ts';
import type { OpenedSession } from '#server/modules/accounts/sign-in/log-in.ts';
import { type CheckoutIntent, users } from '#server/modules/accounts/tables.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import type { Purchases } from './purchases.ts';
import { findRegistrable, lockRegistrable } from './queries-registrable.ts';

type Needs = Pick<
  Ctx,
  'db' | 'origin' | 'clock' | 'secret' | 'jobs' | 'log' | 'address' | 'language' | 'viewer' | 'sessionId'
>;

/** Creates a free account, opens its first session and queues the verification email. (rules S20) */
export async function registerAccount(
  ctx: Needs,
  purchases: Purchases,
  { form, userAgent }: { form: z.output<typeof Registration>; userAgent: string | null },
): Promise<OpenedSession & { checkout: CheckoutIntent | null }> {
  const { email, password1, firstName, lastName } = form;
  await refuseWeakPassword(ctx, { password: password1, email, attribute: 'password1' });
  const checkout = await purchases.parseIntent(ctx, form);
  const passwordHash = await hashPassword(password1);
  const opened = await ctx.db.transaction(async (tx) => {
    const account = { email, passwordHash, firstName, lastName, checkout };
    const known = await findRegistrable(tx, purchases, email);
    const userId =
      (await claimAccount(ctx, tx, { known, account })) ?? (await createAccount(tx, account, ctx.clock.now()));
    if (userId === null) throw new Failure('registration.taken', { source: { pointer: '/data/attributes/email' } });
    await saveLanguage(tx, { userId, language: ctx.language });
    await ctx.jobs.within(tx).send(sendVerificationJob, { userId });
    await endCurrentSession(ctx, tx);
    return { userId, token: await openSession(tx, ctx, { userId, userAgent }) };
  });
  ctx.log.info({ event: 'account.registered', userId: opened.userId });
  return { ...opened, checkout };
}

type Claim = {
  known: AccountRow | null;
  account: Pick<NewAccount, 'email' | 'firstName' | 'lastName' | 'checkout'> & { passwordHash: string };
};

/**
 * Sets the password of an account created by a newsletter sign-up; null if there is none. Earlier sessions end, because
 * anyone could have entered the address.
 */
async function claimAccount({ clock }: Needs, tx: Tx, { known, account }: Claim): Promise<number | null> {
  const { email: _, ...claimed } = account;
  if (known === null || !(await lockRegistrable(tx, known))) return null;
  const now = clock.now();
  await revokeOtherSessions(tx, { userId: known.id, exceptSession: null }, now);
  await cancelLinks(
    tx,
    { userId: known.id, purposes: ['verify-email', 'reset-password', 'choose-password', 'change-email'] },
    now,
  );
  await tx
    .update(users)
    .set({ ...claimed, updatedAt: now })
    .where(eq(users.id, known.id));
  return known.id;
}

/** Queues the verification email again; the job sends nothing to a verified address. (rules S20) */
export async function resendVerification({
  db,
  jobs,
  viewer,
}: Pick<SignedInCtx, 'db' | 'jobs' | 'viewer'>): Promise<void> {
  const { id: userId } = viewer;
  await db.transaction((tx) => jobs.within(tx).send(sendVerificationJob, { userId }));
}
