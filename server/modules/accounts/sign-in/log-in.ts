import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Login } from '#contract/forms/accounts.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
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
  const owner = await rehashPassword(ctx, account, login.password);
  const pending = await beginSecondStep(ctx, account.id);
  const answer = pending ?? (await finishSignIn(ctx, { userId: account.id, userAgent }));
  return { ...answer, cookie: deviceCookie(ctx, { device, owner }) };
}

type Owner = { id: number; passwordHash: string | null };

/** Replaces an outdated hash while the password is available; a concurrent change of the password wins. */
async function rehashPassword({ db, log }: Needs, { id, passwordHash }: Owner, password: string): Promise<Owner> {
  if (passwordHash === null || !isOutdatedHash(passwordHash)) return { id, passwordHash };
  const renewed = await hashPassword(password);
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
