import * as calls from '#contract/calls/office/members/inbox.ts';
import { checkSameId } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { slicePage } from '#server/kernel/requests/pagination.ts';
import {
  addAnswerTemplate,
  changeAnswerTemplate,
  listAnswerTemplates,
  removeAnswerTemplate,
} from './answer-templates.ts';
import { answerConversation, changeConversation, noteConversation, readConversation } from './conversations.ts';
import { listConversations } from './queries-inbox.ts';

export function mountInbox(api: Api): void {
  mount(api, calls.listConversations, async ({ ctx, filter, query }) =>
    listConversations(ctx.db, { filter, staffId: ctx.viewer.id }, query.page),
  );
  mount(api, calls.getConversation, async ({ ctx, params }) => readConversation(ctx, params.id));
  mount(api, calls.changeConversation, async ({ ctx, params, body }) => {
    checkSameId(body, params.id);
    return changeConversation(ctx, params.id, body.attributes.state);
  });
  mount(api, calls.answerConversation, async ({ ctx, params, body }) =>
    answerConversation(ctx, params.id, body.attributes),
  );
  mount(api, calls.noteConversation, async ({ ctx, params, body }) =>
    noteConversation(ctx, params.id, body.attributes.text),
  );
  mount(api, calls.listAnswerTemplates, async ({ ctx, filter, query }) =>
    slicePage(await listAnswerTemplates(ctx, filter.lang), query.page),
  );
  mount(api, calls.addAnswerTemplate, async ({ ctx, body }) => addAnswerTemplate(ctx, body.attributes));
  mount(api, calls.changeAnswerTemplate, async ({ ctx, params, body }) => {
    checkSameId(body, params.id);
    return changeAnswerTemplate(ctx, params.id, body.attributes);
  });
  mount(api, calls.removeAnswerTemplate, async ({ ctx, params }) => removeAnswerTemplate(ctx, params.id));
}
