/** What the second step of signing in needs of accounts. */
import { describeDevice, isNewDevice } from '#domain/accounts/describe-device.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { keepLanguage } from '#server/modules/letters/index.ts';
import { findAccountByEmail } from './queries.ts';
import { endHeldSession, listAgents, openSession, revokeOtherSessions } from './sessions.ts';
import { attemptPassword } from './sign-in-attempts.ts';

export { confirmSession } from './sessions.ts';

/** One attempt to guess something, limited like those of passwords; `key` names what is guessed. */
export const attempt = (
  ctx: Pick<Ctx, 'db' | 'clock' | 'address'>,
  key: string,
  prove: () => Promise<boolean>,
): Promise<boolean> => attemptPassword(ctx, { email: key, trusted: null }, prove);

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'address' | 'language' | 'log' | 'jobs' | 'viewer' | 'sessionId'>;
type SignIn = { userId: number; userAgent: string | null };

/**
 * Opens the session of somebody who has proven all that their account asks for; a new device is reported to its owner. The
 * session that the same browser held until now, of whatever account, ends.
 */
export async function openAfterSignIn(ctx: Needs, { userId, userAgent }: SignIn) {
  const token = await ctx.db.transaction(async (tx) => {
    const isNew = isNewDevice(userAgent, await listAgents(tx, userId));
    await endHeldSession(ctx, tx);
    const opened = await openSession(tx, ctx, { userId, userAgent });
    await keepLanguage(tx, { userId, language: ctx.language });
    if (isNew) {
      const sighting = { userId, device: describeDevice(userAgent), at: ctx.clock.now().toISOString() };
      await ctx.jobs.within(tx).send('accounts.send-new-sign-in', sighting);
    }
    return opened;
  });
  ctx.log.info({ event: 'session.opened', userId });
  return { userId, token };
}

/** The account of an address, for support; null where there is none. */
export const findOwner = (db: Queryable, email: string) => findAccountByEmail(db, email);

/** Ends every session of an account whose second factors were reset. */
export const endSessions = (db: Queryable, userId: number, at: Date): Promise<void> =>
  revokeOtherSessions(db, { userId, keep: null }, at);
