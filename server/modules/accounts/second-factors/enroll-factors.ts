import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { z } from 'zod';
import type { NewPasskey } from '#contract/forms/security.ts';
import { hasSecondFactor } from '#domain/accounts/second-factor.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { authenticators, passkeys } from '#server/modules/accounts/tables.ts';
import { consumeCode, createTotp } from './authenticator.ts';
import { creationOptions, verifyCreation } from './passkeys.ts';
import { countFactors, findAuthenticator, type PasskeyRow } from './queries-factors.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { encryptFor } from './secrets.ts';
import { attemptCode } from './verify-second-factor.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'secret' | 'previousSecrets' | 'origin' | 'address' | 'log' | 'viewer'>;

const MAX_PASSKEYS = 20;

async function getCaller({ db, viewer }: Needs) {
  const account = await findAccount(db, viewer.id);
  if (account === null) throw new Failure('session.required');
  return account;
}

export async function preparePasskey(ctx: Needs) {
  const account = await getCaller(ctx);
  return creationOptions(ctx, { id: account.id, email: account.email, name: writeName(account) || account.email });
}

export async function addPasskey(ctx: Needs, { name, credential }: z.output<typeof NewPasskey>): Promise<PasskeyRow> {
  const { id: userId } = await getCaller(ctx);
  const { passkeys: known } = await countFactors(ctx.db, userId);
  if (known >= MAX_PASSKEYS) throw new Failure('passkey.too-many');
  const made = await verifyCreation(ctx, userId, credential);
  const [row] = await ctx.db
    .insert(passkeys)
    .values({ ...made, userId, name, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) throw new Failure('passkey.exists');
  ctx.log.info({ event: 'security.passkey-added', userId });
  return row;
}

/** A new secret; an earlier one that was never confirmed is replaced. */
export async function startAuthenticator(ctx: Needs) {
  const { id: userId, email } = await getCaller(ctx);
  if ((await findAuthenticator(ctx.db, userId)) !== null) throw new Failure('second-factor.exists');
  const secret = new Secret({ size: 20 });
  const row = {
    secret: encryptFor(ctx.secret, userId, secret.bytes),
    lastStep: 0,
    createdAt: ctx.clock.now(),
  };
  await ctx.db
    .insert(authenticators)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: authenticators.userId, set: row });
  const uri = createTotp(secret, email).toString();
  return { userId, secret: secret.base32, uri, qr: await drawQr(uri) };
}

async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { default: QRCode } = await import('qrcode');
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = [...data].flatMap((dark, at) => (dark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []));
  return { size, path: squares.join('') };
}

/** Confirms the app with one of its codes; from then on it is required to sign in. */
export async function confirmAuthenticator(ctx: Needs, code: string): Promise<void> {
  const { id: userId } = await getCaller(ctx);
  const [app] = await ctx.db.select().from(authenticators).where(eq(authenticators.userId, userId));
  if (app !== undefined && app.confirmedAt !== null) throw new Failure('second-factor.exists');
  const proven = app !== undefined && (await attemptCode(ctx, userId, () => consumeCode(ctx, app, code)));
  if (!proven) throw new Failure('second-factor.wrong', { source: { pointer: '/data/attributes/code' } });
  await ctx.db.update(authenticators).set({ confirmedAt: ctx.clock.now() }).where(eq(authenticators.userId, userId));
  ctx.log.info({ event: 'security.authenticator-added', userId });
}

export async function createRecoveryCodes(ctx: Needs): Promise<{ userId: number; codes: string[] }> {
  const { id: userId } = await getCaller(ctx);
  if (!hasSecondFactor(await countFactors(ctx.db, userId))) throw new Failure('second-factor.none');
  const codes = await ctx.db.transaction((tx) => replaceRecoveryCodes(ctx, tx, userId));
  ctx.log.info({ event: 'security.recovery-codes-created', userId });
  return { userId, codes };
}
