import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { provePassword, secondStep } from '#server/modules/accounts/index.ts';
import { requestOptions } from './passkeys.ts';
import { type Proof, proveSecondFactor } from './prove-second-factor.ts';

type Needs = Pick<
  Ctx,
  'db' | 'clock' | 'secret' | 'previousSecrets' | 'origin' | 'address' | 'log' | 'viewer' | 'sessionId'
>;

export function confirmationOptions(ctx: Needs) {
  if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
  return requestOptions(ctx, { purpose: 'confirm', userId: ctx.viewer.id });
}

/** The caller proves their identity again; for ten minutes what is dangerous is open. (rules S11) */
export async function confirmIdentity(ctx: Needs, { password, ...proof }: Proof & { password?: string | undefined }) {
  const { viewer, sessionId } = ctx;
  if (viewer.kind === 'visitor' || sessionId === null) throw new Failure('session.required');
  if (password !== undefined) await provePassword(ctx, { password, attribute: 'password' });
  else await proveSecondFactor(ctx, { purpose: 'confirm', userId: viewer.id }, proof);
  await secondStep.confirmSession(ctx.db, ctx, sessionId);
  ctx.log.info({ event: 'security.identity-confirmed', userId: viewer.id });
}
