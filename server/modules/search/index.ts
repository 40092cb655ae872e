import { listPublications as listPublicationsCall } from '#contract/calls/catalogue.ts';
import { mount } from '#server/jsonapi/mount.ts';
import type { Module } from '#server/kernel/module.ts';
import { listPublications } from './list-publications.ts';

export { indexPublications } from './index-publications.ts';
export { listPublications } from './list-publications.ts';

export const searchModule: Module = {
  name: 'search',
  projections: [],
  jobs: [],
  routes: (api) =>
    mount(api, listPublicationsCall, async ({ ctx, filter, query, request }) => {
      request.keepable = ctx.viewer.kind === 'visitor';
      return listPublications(ctx, { filter, sort: query.sort, page: query.page });
    }),
};
