import { z } from 'zod';
import * as calls from '#contract/calls/growth.ts';
import type { Module } from '#server/jsonapi/module.ts';
import { mount } from '#server/jsonapi/mount.ts';
import { defineJob } from '#server/kernel/define-job.ts';
import { forwardRequest, forwardWaiting } from './forward-requests.ts';
import { storeRequest } from './store-request.ts';

export { deletePersonalData, exportPersonalData } from './personal-data.ts';

const forwardRequestJob = defineJob({
  name: 'support.forward-request',
  payload: z.object({ requestId: z.int() }),
  run: async (ctx, { requestId }) => void (await forwardRequest(ctx, requestId)),
});

const forwardWaitingJob = defineJob({
  name: 'support.forward-waiting',
  payload: z.object({}),
  schedule: 'hourly',
  run: (ctx) => forwardWaiting(ctx),
});

export const supportModule: Module = {
  name: 'support',
  projections: [],
  jobs: [forwardRequestJob, forwardWaitingJob],
  routes: (api) =>
    mount(api, calls.requestSupport, async ({ ctx, body }) => {
      const { id, subject, createdAt } = await storeRequest(ctx, body);
      return { request: { id, subject, status: 'new' as const, created_at: createdAt.toISOString() } };
    }),
};
