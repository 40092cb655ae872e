import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Login } from '#contract/forms/accounts.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { hashPassword, isOutdatedHash, matchesPassword } from '#server/modules/accounts/password/passwords.ts';
import { findAccountByEmail } from '#server/modules/accounts/queries.ts';
import { beginSecondStep, type PendingSignIn } from '#server/modules/accounts/second-factors/pending-sign-ins.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { type Device, deviceCookie, isKnownDevice } from './known-device.ts';
import { attemptPassword } from './sign-in-attempts.ts';

type Needs = Pick<
  Ctx,
  | 'db'
  | 'clock'
  | 'secret'
  | 'previousSecrets'
  | 'origin'
  | 'address'
  | 'language'
  | 'log'
  | 'jobs'
  | 'viewer'
  | 'sessionId'
>;

/** What opening a session returns; `cookie` makes the device known. */
export type OpenedSession = { userId: number; token: string };
type Client = { userAgent: string | null; device: Device | null };

/**
 * Opens a session, or requests the account's second factor. An unknown address gets the same message in the same time
 * as a wrong password. (rules S10)
 */
export async function logIn(
  ctx: Needs,
  login: z.output<typeof Login>,
  { userAgent, device }: Client,
): Promise<(OpenedSession | PendingSignIn) & { cookie: string }> {
  const account = await findAccountByEmail(ctx.db, login.username);
  const isKnown = isKnownDevice(ctx, device, account ?? { id: 0, passwordHash: null });
  const trusted = isKnown && account !== null && device !== null ? device.id : null;
  const proven = await attemptPassword(ctx, { email: login.username, trusted }, () =>
    matchesPassword(account?.passwordHash ?? null, login.password),
  );
  if (!proven || account === null) {
    ctx.log.warn({ event: 'security.sign-in-failed', method: 'password', ...logSubject(ctx, login.username, account) });
    throw new Failure('login.invalid');
  }
  const renewed = await renewHash(account, login.password);
  const { owner, answer } = await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const owner = await storeRenewed(within, account, renewed);
    const pending = await beginSecondStep(within, account.id);
    return { owner, answer: pending ?? (await finishSignIn(within, { userId: account.id, userAgent })) };
  });
  return { ...answer, cookie: deviceCookie(ctx, { device, owner }) };
}

type Owner = { id: number; passwordHash: string | null };

/** The hash that replaces an outdated one or one of another system, computed while the password is available. (rules S25) */
const renewHash = async ({ passwordHash }: Owner, password: string): Promise<string | null> =>
  passwordHash !== null && isOutdatedHash(passwordHash) ? hashPassword(password) : null;

/** Stores the new hash with the session that it opened; a concurrent change of the password wins. */
async function storeRenewed({ db, log }: Pick<Needs, 'log'> & { db: Tx }, owner: Owner, renewed: string | null) {
  const { id, passwordHash } = owner;
  if (passwordHash === null || renewed === null) return { id, passwordHash };
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  const rows = await db.update(users).set({ passwordHash: renewed }).where(unchanged).returning({ id: users.id });
  if (rows.length === 0) return { id, passwordHash };
  log.info({ event: 'password.rehashed', userId: id });
  return { id, passwordHash: renewed };
}

/**
 * The subject of a log entry: an account by its id, an address without one by a keyed hash, so that attempts can be
 * counted without revealing it.
 */
const logSubject = ({ secret }: Needs, email: string, account: { id: number } | null) =>
  account === null
    ? { addressKey: createHmac('sha256', secret).update(`security log ${email.toLowerCase()}`).digest('base64url') }
    : { userId: account.id };
