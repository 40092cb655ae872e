import * as calls from '#contract/calls/growth.ts';
import { checkSameId } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { inviteColleagues } from './invite-colleagues.ts';
import { listReferralsOf } from './queries.ts';
import { resendInvitation } from './resend-invitation.ts';
import { validateReferral } from './validate-referral.ts';

export function mountReferrals(api: Api): void {
  mount(api, calls.listReferrals, async ({ ctx, query }) => listReferralsOf(ctx.db, callerOf(ctx), query.page));
  mount(api, calls.inviteColleagues, async ({ ctx, bodies }) =>
    inviteColleagues(
      ctx,
      bodies.map(({ attributes, pointer }) => ({
        email: attributes.referred_email,
        pointer: `${pointer}/attributes/referred_email`,
      })),
    ),
  );
  mount(api, calls.resendInvitation, async ({ ctx, params, body }) => {
    checkSameId(body, params.id);
    return resendInvitation(ctx, params.id);
  });
  mount(api, calls.validateReferral, async ({ ctx, parameters }) => ({
    data: await validateReferral(ctx, parameters.referred_email),
  }));
}

function callerOf({ viewer }: Pick<SignedInCtx, 'viewer'>): number {
  return viewer.id;
}
