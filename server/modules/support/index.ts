import * as calls from '#contract/calls/growth.ts';
import { answerDue } from '#domain/support/answer-due.ts';
import type { Module } from '#server/jsonapi/module.ts';
import { mount } from '#server/jsonapi/mount.ts';
import { countOpenConversations } from './inbox/queries-inbox.ts';
import { answerTemplate, conversation } from './inbox/resource.ts';
import { mountInbox } from './inbox/routes.ts';
import { jobHandlers } from './job-handlers.ts';
import { storeRequest } from './store-request.ts';

export { mergeAccount } from './merge-account.ts';
export { deletePersonalData, exportPersonalData } from './personal-data.ts';

export const supportModule: Module = {
  name: 'support',
  projections: [conversation, answerTemplate],
  jobs: jobHandlers,
  waiting: [
    {
      kind: 'messages.open',
      count: async ({ db, clock }) => {
        const open = await countOpenConversations(db);
        return { ...open, due: open.since === null ? null : answerDue(open.since, clock.zone) };
      },
    },
  ],
  routes: (api) => {
    mount(api, calls.requestSupport, async ({ ctx, body }) => {
      const { id, subject, createdAt } = await storeRequest(ctx, body);
      return { request: { id, subject, status: 'new' as const, created_at: createdAt.toISOString() } };
    });
    mountInbox(api);
  },
};
