import type { FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/growth.ts';
import type { Module } from '#server/jsonapi/module.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { jobHandlers } from './job-handlers.ts';
import { recordMeasures } from './record-measures.ts';
import { recordVisits } from './record-visits.ts';

export { mergeAccount } from './merge-account.ts';
export { deletePersonalData, exportPersonalData } from './privacy.ts';

/** Do Not Track and Global Privacy Control exclude a visitor even from anonymous counts. (rules P49) */
const hasOptedOut = ({ headers }: FastifyRequest): boolean => headers.dnt === '1' || headers['sec-gpc'] === '1';

function mountAnalytics(api: Api): void {
  mount(api, calls.recordVisits, async ({ ctx, body }) => ({ data: { kept: await recordVisits(ctx, body) } }));
  mount(api, calls.recordMeasures, async ({ ctx, body, request }) => {
    if (!hasOptedOut(request)) await recordMeasures(ctx, body);
  });
}

export const analyticsModule: Module = {
  name: 'analytics',
  projections: [],
  jobs: jobHandlers,
  routes: mountAnalytics,
};
