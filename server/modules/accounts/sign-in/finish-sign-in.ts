import { describeDevice, isNewDevice } from '#domain/accounts/describe-device.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { sendNewSignInJob } from '#server/modules/accounts/jobs.ts';
import { saveLanguage } from '#server/modules/accounts/profile/email-preferences.ts';
import { endCurrentSession, listUserAgents, openSession } from '#server/modules/accounts/sessions/sessions.ts';

type Needs = Pick<Ctx, 'clock' | 'secret' | 'address' | 'language' | 'log' | 'jobs' | 'viewer' | 'sessionId'> & {
  /** A transaction when the password's hash is replaced with it. */
  db: Queryable;
};
type SignIn = { userId: number; userAgent: string | null };

/**
 * Opens the session after all required factors were verified, ends the browser's previous session, and reports a new
 * device to the account holder.
 */
export async function finishSignIn(ctx: Needs, { userId, userAgent }: SignIn) {
  const token = await ctx.db.transaction(async (tx) => {
    const isNew = isNewDevice(userAgent, await listUserAgents(tx, userId));
    await endCurrentSession(ctx, tx);
    const opened = await openSession(tx, ctx, { userId, userAgent });
    await saveLanguage(tx, { userId, language: ctx.language });
    if (isNew) {
      const sighting = { userId, device: describeDevice(userAgent), at: ctx.clock.now().toISOString() };
      await ctx.jobs.within(tx).send(sendNewSignInJob, sighting);
    }
    return opened;
  });
  ctx.log.info({ event: 'session.opened', userId });
  return { userId, token };
}
