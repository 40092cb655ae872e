import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { confirmSession } from '#server/modules/accounts/sessions/sessions.ts';
import { verifyPassword } from '#server/modules/accounts/sign-in/verify-password.ts';
import { requestOptions } from './passkeys.ts';
import { type SecondFactorProof, verifySecondFactor } from './verify-second-factor.ts';

type Needs = Pick<
  SignedInCtx,
  'db' | 'clock' | 'secret' | 'previousSecrets' | 'origin' | 'address' | 'log' | 'viewer' | 'sessionId'
>;

export function confirmationOptions(ctx: Needs) {
  return requestOptions(ctx, { purpose: 'confirm', userId: ctx.viewer.id });
}

/** Authenticates the caller again; sensitive actions are allowed for the next ten minutes. (rules S11) */
export async function confirmIdentity(
  ctx: Needs,
  { password, ...proof }: SecondFactorProof & { password?: string | undefined },
) {
  const { viewer, sessionId } = ctx;
  if (sessionId === null) throw new Failure('session.required');
  if (password !== undefined) await verifyPassword(ctx, { password, attribute: 'password' });
  else await verifySecondFactor(ctx, { purpose: 'confirm', userId: viewer.id }, proof);
  await confirmSession(ctx.db, ctx, sessionId);
  ctx.log.info({ event: 'security.identity-confirmed', userId: viewer.id });
}
