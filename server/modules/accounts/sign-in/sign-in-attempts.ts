import { createHash } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { MAX_FAILURES, SIGN_IN_WINDOW_MS, secondsUntilSignIn } from '#domain/accounts/sign-in-limits.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { networkOf } from '#server/kernel/requests/ip-network.ts';
import { signInAttempts } from '#server/modules/accounts/tables.ts';
import { runExclusively } from './run-exclusively.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'address'>;

/** Hashed, because users sometimes type a password into the email field. */
export const attemptKey = (email: string, trusted: string | null = null): string =>
  createHash('sha256')
    .update(trusted === null ? email.toLowerCase() : `${email.toLowerCase()}\n${trusted}`)
    .digest('base64url');

/** `trusted` identifies a known device or a live session of the account; null for any other client. */
type Attempt = { email: string; trusted: string | null };

/**
 * Checks a password, one attempt per account at a time. A known device or live session has its own limit, so that
 * strangers cannot lock the account holder out. (rules S10)
 */
export function attemptPassword(
  ctx: Needs,
  { email, trusted }: Attempt,
  prove: () => Promise<boolean>,
): Promise<boolean> {
  const account = attemptKey(email, trusted);
  const address = networkOf(ctx.address);
  return runExclusively(account, async () => {
    const id = await beginAttempt(ctx, { account, address: trusted === null ? address : null });
    const succeeded = await prove();
    await ctx.db.update(signInAttempts).set({ address, succeeded }).where(eq(signInAttempts.id, id));
    return succeeded;
  });
}

type AttemptKeys = { account: string; address: string | null };

/** Serializes the attempts of an account over all processes, until the transaction ends. */
const ATTEMPT_LOCK = 7_321_003;

/**
 * Stores the attempt as a failed one before the password is checked, so that attempts at the same time, in whatever
 * process, are counted. It counts for the network only once it has failed: a whole hospital may sign in at once.
 */
async function beginAttempt(ctx: Needs, keys: AttemptKeys): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ATTEMPT_LOCK}, hashtext(${keys.account}))`);
    await refuseTooMany({ ...ctx, db: tx }, keys);
    const [attempt] = await tx
      .insert(signInAttempts)
      .values({ account: keys.account, address: '', at: ctx.clock.now(), succeeded: false })
      .returning({ id: signInAttempts.id });
    if (attempt === undefined) throw new Error('The attempt was not stored');
    return attempt.id;
  });
}

type Counting = { db: Queryable } & Pick<Needs, 'clock'>;

async function refuseTooMany({ db, clock }: Counting, { account, address }: AttemptKeys): Promise<void> {
  const now = clock.now();
  const failures = {
    account: await listFailuresOfAccount(db, account, now),
    address: address === null ? [] : await listFailuresOfAddress(db, address, now),
  };
  const wait = secondsUntilSignIn(failures, now);
  if (wait > 0) throw new Failure('login.too-many', { headers: { 'retry-after': String(wait) } });
}

const windowStart = (now: Date) => new Date(now.getTime() - SIGN_IN_WINDOW_MS);

/** A success clears the failures of its account, but not those of the address: an attacker has an account too. */
async function listFailuresOfAccount(db: Queryable, account: string, now: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: signInAttempts.at, succeeded: signInAttempts.succeeded })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.account, account), gt(signInAttempts.at, windowStart(now))))
    .orderBy(desc(signInAttempts.id))
    .limit(MAX_FAILURES.account);
  const success = rows.findIndex((row) => row.succeeded);
  return (success === -1 ? rows : rows.slice(0, success)).map((row) => row.at);
}

async function listFailuresOfAddress(db: Queryable, address: string, now: Date): Promise<Date[]> {
  const failed = and(eq(signInAttempts.address, address), eq(signInAttempts.succeeded, false));
  const rows = await db
    .select({ at: signInAttempts.at })
    .from(signInAttempts)
    .where(and(failed, gt(signInAttempts.at, windowStart(now))))
    .orderBy(desc(signInAttempts.at))
    .limit(MAX_FAILURES.address);
  return rows.map((row) => row.at);
}

export async function deleteOldAttempts(db: Queryable, now: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.at, windowStart(now)));
}
