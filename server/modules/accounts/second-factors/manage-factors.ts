import { and, eq } from 'drizzle-orm';
import { hasSecondFactor } from '#domain/accounts/second-factor.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type PageRequest, slicePage } from '#server/kernel/requests/pagination.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { authenticators, passkeys, recoveryCodes } from '#server/modules/accounts/tables.ts';
import { findAuthenticator, listPasskeysOf, type PasskeyRow } from './queries-factors.ts';
import { readFactors } from './second-factors.ts';

type Needs = Pick<SignedInCtx, 'db' | 'viewer' | 'log' | 'demo'>;

function getCallerId({ viewer }: Pick<SignedInCtx, 'viewer'>): number {
  return viewer.id;
}

export type SecurityRow = Awaited<ReturnType<typeof readSecurity>>;

export async function readSecurity(ctx: Needs) {
  const id = getCallerId(ctx);
  const account = await findAccount(ctx.db, id);
  if (account === null) throw new Failure('session.required');
  const { factors, isRequired: required } = await readFactors(ctx, id);
  return {
    ...{ id, required, mustEnroll: required && !hasSecondFactor(factors) },
    hasPassword: account.passwordHash !== null,
    passkeys: factors.passkeys,
    recoveryCodesLeft: factors.recoveryCodes,
    authenticator: await findAuthenticator(ctx.db, id),
  };
}

export const listPasskeys = async (ctx: Needs, page: PageRequest) =>
  slicePage(await listPasskeysOf(ctx.db, getCallerId(ctx)), page);

const ownPasskey = (userId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** Renames a passkey; those of other accounts are not found. */
export async function renamePasskey(ctx: Needs, { id, name }: { id: number; name: string }): Promise<PasskeyRow> {
  const [row] = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(ownPasskey(getCallerId(ctx), id))
    .returning();
  if (row === undefined) throw new Failure('request.not-found');
  return row;
}

export async function removePasskey(ctx: Needs, id: number): Promise<void> {
  const userId = getCallerId(ctx);
  const mine = ownPasskey(userId, id);
  await removeFactor(ctx, userId, async (tx) => {
    const removed = await tx.delete(passkeys).where(mine).returning({ id: passkeys.id });
    if (removed.length === 0) throw new Failure('request.not-found');
  });
  ctx.log.info({ event: 'security.passkey-removed', userId });
}

export async function removeAuthenticator(ctx: Needs): Promise<void> {
  const userId = getCallerId(ctx);
  await removeFactor(ctx, userId, async (tx) => {
    const removed = await tx.delete(authenticators).where(eq(authenticators.userId, userId)).returning();
    if (removed.length === 0) throw new Failure('request.not-found');
  });
  ctx.log.info({ event: 'security.authenticator-removed', userId });
}

/**
 * Staff keep at least one factor; recovery codes are deleted with the last one. Removals of one account are serialized.
 */
async function removeFactor(ctx: Needs, userId: number, remove: (tx: Tx) => Promise<void>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockFactors(tx, userId);
    await remove(tx);
    const { factors, isRequired } = await readFactors({ ...ctx, db: tx }, userId);
    if (hasSecondFactor(factors)) return;
    if (isRequired) throw new Failure('second-factor.last');
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  });
}

async function lockFactors(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).for('update');
  await tx
    .select({ id: authenticators.userId })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
    .for('update');
}
