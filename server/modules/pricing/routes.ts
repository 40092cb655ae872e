import * as calls from '#contract/calls/membership.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { listMemberships } from './list-memberships.ts';

export function mountMemberships(api: Api): void {
  mountList(api, { call: calls.listMemberships, withMine: false });
  mountList(api, { call: calls.listMembershipsWithMine, withMine: true });
}

type List = { call: typeof calls.listMemberships | typeof calls.listMembershipsWithMine; withMine: boolean };

function mountList(api: Api, { call, withMine }: List): void {
  mount(api, call, async ({ ctx, query, filter, parameters, request }) => {
    const referredEmail = filter.referred_email ?? parameters.referred_email;
    // A referral changes independently of the content, so a response that depends on one is not cached.
    request.isCacheable = ctx.viewer.kind === 'visitor' && referredEmail === undefined;
    return listMemberships(ctx, { withMine, page: query.page, referredEmail });
  });
}
