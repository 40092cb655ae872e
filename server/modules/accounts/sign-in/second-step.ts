/** What the second step of signing in needs of accounts. */
import { describeDevice, isNewDevice } from '#domain/accounts/describe-device.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { findAccountByEmail } from '#server/modules/accounts/queries.ts';
import {
  endCurrentSession,
  listUserAgents,
  openSession,
  revokeOtherSessions,
} from '#server/modules/accounts/sessions/sessions.ts';
import { saveLanguage } from '#server/modules/email/index.ts';
import { attemptPassword } from './sign-in-attempts.ts';

export { confirmSession } from '#server/modules/accounts/sessions/sessions.ts';

/** One attempt to guess something, limited like those of passwords; `key` names what is guessed. */
export const attemptSecondStep = (
  ctx: Pick<Ctx, 'db' | 'clock' | 'address'>,
  key: string,
  prove: () => Promise<boolean>,
): Promise<boolean> => attemptPassword(ctx, { email: key, trusted: null }, prove);

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'address' | 'language' | 'log' | 'jobs' | 'viewer' | 'sessionId'>;
type SignIn = { userId: number; userAgent: string | null };

/**
 * Opens the session after all required factors were verified, ends the one that the browser had before, and reports a
 * new device to the account holder.
 */
export async function completeSignIn(ctx: Needs, { userId, userAgent }: SignIn) {
  const token = await ctx.db.transaction(async (tx) => {
    const isNew = isNewDevice(userAgent, await listUserAgents(tx, userId));
    await endCurrentSession(ctx, tx);
    const opened = await openSession(tx, ctx, { userId, userAgent });
    await saveLanguage(tx, { userId, language: ctx.language });
    if (isNew) {
      const sighting = { userId, device: describeDevice(userAgent), at: ctx.clock.now().toISOString() };
      await ctx.jobs.within(tx).send('accounts.send-new-sign-in', sighting);
    }
    return opened;
  });
  ctx.log.info({ event: 'session.opened', userId });
  return { userId, token };
}

/** The account of an address, for support staff; null if there is none. */
export const findAccountHolder = (db: Queryable, email: string) => findAccountByEmail(db, email);

/** Ends every session of an account whose second factors were reset. */
export const endSessions = (db: Queryable, userId: number, at: Date): Promise<void> =>
  revokeOtherSessions(db, { userId, exceptSession: null }, at);
