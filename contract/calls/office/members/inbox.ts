import { z } from 'zod';
import { defineCall, resourceBody } from '#contract/call.ts';
import { instant } from '#contract/dates.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { validationMessage } from '#contract/forms/validation-message.ts';
import { filteredId, recordId } from '#contract/path-parameters.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { CHOSEN_STATES, CONVERSATION_STATES } from '#domain/support/conversation.ts';

const ofInbox = { who: 'staff', permission: 'inbox.write' } as const;
/** Work on messages is saved while it is done. (rules O6) */
const onMessages = { ...ofInbox, confirm: false } as const;
const Text = text(10_000).min(1, validationMessage('validation.message'));
const params = { id: recordId('conversation') };

export const listConversations = defineCall({
  ...onMessages,
  name: 'listConversations',
  method: 'GET',
  path: '/api/admin/messages/',
  summary: 'The conversations of the inbox: of open ones alone the one that waits longest first, otherwise the latest.',
  answers: 'Conversation',
  many: true,
  list: {
    cursor: { size: 50 },
    filters: z.object({
      /** Several states may be given, such as `new,taken`. */
      state: boundedText(40)
        .transform((states) => states.split(','))
        .pipe(z.array(z.enum(CONVERSATION_STATES))),
      /** `me`, `nobody`, or the id of a person of the office. */
      taken_by: z.union([z.enum(['me', 'nobody']), filteredId('user')]),
      lang: z.enum(LANGUAGES),
      /** Words of name, address, subject or messages. */
      text: text(200),
      received__gte: instant,
      received__lte: instant,
    }),
  },
});
export const getConversation = defineCall({
  ...onMessages,
  name: 'getConversation',
  method: 'GET',
  path: '/api/admin/messages/{id}/',
  params,
  summary: 'A conversation with its messages, answers and notes.',
  answers: 'Conversation',
});
export const changeConversation = defineCall({
  ...onMessages,
  name: 'changeConversation',
  method: 'PATCH',
  path: '/api/admin/messages/{id}/',
  params,
  summary: 'Takes a conversation, puts it back or opens it again (`new`), or closes it.',
  answers: 'Conversation',
  body: resourceBody('Conversation', z.strictObject({ state: z.enum(CHOSEN_STATES) })),
});
export const answerConversation = defineCall({
  ...onMessages,
  name: 'answerConversation',
  method: 'POST',
  path: '/api/admin/messages/{id}/answers/',
  params,
  summary: 'Answers by email in the language of the message; `close` closes the conversation as well.',
  answers: 'Conversation',
  body: resourceBody(
    'Conversation',
    z.strictObject({ text: Text, revision: z.int().min(0), close: z.boolean().default(false) }),
  ),
});
export const noteConversation = defineCall({
  ...onMessages,
  name: 'noteConversation',
  method: 'POST',
  path: '/api/admin/messages/{id}/notes/',
  params,
  summary: 'Adds a note that only the office sees.',
  answers: 'Conversation',
  body: resourceBody('Conversation', z.strictObject({ text: Text })),
});

const Template = z.strictObject({
  name: text(120).min(1, validationMessage('validation.name.required')),
  lang: z.enum(LANGUAGES),
  text: Text,
});
const template = { id: recordId('answer-template') };

export const listAnswerTemplates = defineCall({
  ...ofInbox,
  name: 'listAnswerTemplates',
  method: 'GET',
  path: '/api/admin/message-templates/',
  summary: 'Texts for answers that are often needed, by name.',
  answers: 'AnswerTemplate',
  many: true,
  list: { page: { size: 100, all: true }, filters: z.object({ lang: z.enum(LANGUAGES) }) },
});
export const addAnswerTemplate = defineCall({
  ...ofInbox,
  name: 'addAnswerTemplate',
  method: 'POST',
  path: '/api/admin/message-templates/',
  summary: 'Adds a text for answers.',
  answers: 'AnswerTemplate',
  status: 201,
  body: resourceBody('AnswerTemplate', Template),
});
export const changeAnswerTemplate = defineCall({
  ...ofInbox,
  name: 'changeAnswerTemplate',
  method: 'PATCH',
  path: '/api/admin/message-templates/{id}/',
  params: template,
  summary: 'Changes a text for answers.',
  answers: 'AnswerTemplate',
  body: resourceBody('AnswerTemplate', Template.partial()),
});
export const removeAnswerTemplate = defineCall({
  ...ofInbox,
  name: 'removeAnswerTemplate',
  method: 'DELETE',
  path: '/api/admin/message-templates/{id}/',
  params: template,
  summary: 'Removes a text for answers.',
  status: 204,
});
