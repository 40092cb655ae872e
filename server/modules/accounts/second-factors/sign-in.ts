import type { Ctx } from '#server/kernel/ctx.ts';
import { finishSignIn } from '#server/modules/accounts/sign-in/finish-sign-in.ts';
import { type Assertion, requestOptions, verifyAssertion } from './passkeys.ts';
import { consumePendingSignIn, readPendingSignIn } from './pending-sign-ins.ts';
import { type SecondFactorProof, verifySecondFactor } from './verify-second-factor.ts';

type Needs = Pick<
  Ctx,
  | 'db'
  | 'clock'
  | 'secret'
  | 'previousSecrets'
  | 'origin'
  | 'address'
  | 'log'
  | 'language'
  | 'jobs'
  | 'viewer'
  | 'sessionId'
>;
type Client = { userAgent: string | null };

export async function secondStepOptions(ctx: Needs, token: string) {
  return requestOptions(ctx, { purpose: 'second-step', userId: await readPendingSignIn(ctx, token) });
}

/** Opens the session after the second factor of a pending sign-in. (rules S15) */
export async function completeSignIn(
  ctx: Needs,
  { token, ...proof }: SecondFactorProof & { token: string },
  agent: Client,
) {
  const userId = await readPendingSignIn(ctx, token);
  await verifySecondFactor(ctx, { purpose: 'second-step', userId }, proof);
  await consumePendingSignIn(ctx, token);
  return finishSignIn(ctx, { userId, ...agent });
}

export const passkeySignInOptions = (ctx: Needs) => requestOptions(ctx, { purpose: 'sign-in', userId: null });

/** A passkey that has verified its user is possession and knowledge at once, so it needs no password. */
export async function signInWithPasskey(ctx: Needs, assertion: Assertion, agent: Client) {
  const { userId } = await verifyAssertion(ctx, { purpose: 'sign-in', userId: null }, assertion).catch((error) => {
    ctx.log.warn({ event: 'security.sign-in-failed', method: 'passkey' });
    throw error;
  });
  return finishSignIn(ctx, { userId, ...agent });
}
