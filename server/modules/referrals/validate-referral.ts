import { Email } from '#contract/forms/accounts.ts';
import { REFERRAL_CURRENCY, REFERRED_DISCOUNT } from '#domain/referral/gift-card.ts';
import { type InviteRefusal, mayInvite, sameAddress } from '#domain/referral/invitation.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import { listPaidAddresses } from '#server/modules/membership/index.ts';
import { listInvitedBy } from './queries.ts';
import { findReferredDiscount } from './queries-referred.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'previousSecrets' | 'viewer'>;

export type Validity = {
  valid: boolean;
  reason?: Exclude<InviteRefusal, 'sign-in'> | 'address';
  discount?: number;
};

/**
 * Whether the caller may invite an address and the discount for its owner; for the caller's own verified address,
 * whether it was invited. A caller who may not invite learns nothing about other addresses. (rules R8)
 */
export async function validateReferral(ctx: Needs, sent: string | undefined): Promise<Validity> {
  const { db, clock, viewer } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('referral.sign-in');
  if (sent === undefined)
    throw new Failure('request.invalid-parameter', {
      detail: describeMessage('api.query.referredEmail'),
      source: { parameter: 'referred_email' },
    });
  const { success, data: referredEmail = '' } = Email.safeParse(sent);
  if (!success) return { valid: false, reason: 'address' };
  const inviterEmail = (await getAccount(db, viewer.id)).email;
  const isOwn = sameAddress(referredEmail, inviterEmail);
  if (isOwn && (await findReferredDiscount(db, viewer.id, REFERRAL_CURRENCY)) !== null) return saving;
  const invitation = {
    referredEmail,
    inviterEmail,
    hasBeenMember: (await listPaidAddresses(ctx, [referredEmail])).size > 0,
    invitedByInviter: (await listInvitedBy(db, viewer.id, [referredEmail])).size > 0,
  };
  const decision = mayInvite(viewer, invitation, clock.now());
  if (decision.ok) return saving;
  if (decision.why === 'sign-in') throw new Failure('referral.sign-in');
  return { valid: false, reason: decision.why };
}

const saving: Validity = { valid: true, discount: REFERRED_DISCOUNT };
