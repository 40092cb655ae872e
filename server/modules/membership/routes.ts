import * as calls from '#contract/calls/membership.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { listMemberships } from './list-memberships.ts';

export function mountMemberships(api: Api): void {
  mount(api, calls.listMemberships, async ({ ctx, query, request }) => {
    request.keepable = ctx.viewer.kind === 'visitor';
    return listMemberships(ctx, { withMine: false, page: query.page });
  });
  mount(api, calls.listMembershipsWithMine, async ({ ctx, query, request }) => {
    request.keepable = ctx.viewer.kind === 'visitor';
    return listMemberships(ctx, { withMine: true, page: query.page });
  });
}
