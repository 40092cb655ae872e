import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { attemptPassword } from '#server/modules/accounts/sign-in/sign-in-attempts.ts';
import { consumeCode } from './authenticator.ts';
import type { ChallengePurpose } from './challenges.ts';
import { type Assertion, verifyAssertion } from './passkeys.ts';
import { findAuthenticator } from './queries-factors.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'previousSecrets' | 'origin' | 'address' | 'log'>;

export type SecondFactorProof = {
  code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: Assertion | undefined;
};
type Verification = ChallengePurpose & { userId: number };

/** Refuses an invalid second factor. Codes can be guessed, so attempts are limited like those of passwords. */
export async function verifySecondFactor(ctx: Needs, proving: Verification, proof: SecondFactorProof): Promise<void> {
  const { userId, purpose } = proving;
  const method = proof.passkey ? 'passkey' : proof.code === undefined ? 'recovery-code' : 'code';
  try {
    if (proof.passkey !== undefined) await verifyAssertion(ctx, proving, proof.passkey);
    else await verifyCode(ctx, userId, proof);
  } catch (error) {
    ctx.log.warn({ event: 'security.second-factor-failed', userId, method, purpose });
    throw error;
  }
  ctx.log.info({ event: 'security.second-factor-proven', userId, method, purpose });
}

async function verifyCode(
  ctx: Needs,
  userId: number,
  { code, recovery_code: recoveryCode }: SecondFactorProof,
): Promise<void> {
  const proven = await attemptCode(ctx, userId, async () => {
    if (recoveryCode !== undefined) return consumeRecoveryCode(ctx, userId, recoveryCode);
    const app = await findAuthenticator(ctx.db, userId);
    return app !== null && code !== undefined && consumeCode(ctx, app, code);
  });
  const attribute = recoveryCode === undefined ? 'code' : 'recovery_code';
  if (!proven) throw new Failure('second-factor.wrong', { source: { pointer: `/data/attributes/${attribute}` } });
}

/** One attempt to guess a code of an account, limited like those of passwords. (rules S10) */
export const attemptCode = (
  ctx: Pick<Ctx, 'db' | 'clock' | 'address'>,
  userId: number,
  prove: () => Promise<boolean>,
): Promise<boolean> => attemptPassword(ctx, { email: `second factor ${userId}`, trusted: null }, prove);
