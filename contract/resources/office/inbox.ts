import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { CONVERSATION_STATES } from '#domain/support/conversation.ts';
import { defineResource } from '../../resource.ts';

const Colleague = z.object({ id: z.string(), name: z.string() });

/** The messages of one sender with their answers and notes. (rules O10) */
export const Conversation = defineResource('Conversation', {
  attributes: z.object({
    state: z.enum(CONVERSATION_STATES),
    subject: z.string(),
    name: z.string(),
    email: z.string(),
    /** The language of the host that the last message was written on. */
    lang: z.enum(LANGUAGES),
    created: z.iso.datetime(),
    /** When the last message arrived. */
    received: z.iso.datetime(),
    /** Until when the first message without an answer is answered as promised; null if none waits. */
    due: z.iso.datetime().nullable(),
    /** The beginning of the last message. */
    excerpt: z.string(),
    /** Who has it, or answered or closed it last. */
    taken_by: Colleague.nullable(),
    /** The account of the address; `proven` if its owner was signed in. */
    person: z.object({ id: z.string(), proven: z.boolean() }).nullable(),
    /** Raised by each message, entry and change of state; an answer names the one that its writer saw. */
    revision: z.int(),
    /** Oldest first; null in lists. */
    entries: z
      .array(
        z.object({
          kind: z.enum(['message', 'answer', 'note']),
          at: z.iso.datetime(),
          text: z.string(),
          /** The person of the office; null for the sender, and for a deleted account. */
          author: Colleague.nullable(),
          /** When an answer was emailed; null until then. */
          emailed: z.iso.datetime().nullable(),
        }),
      )
      .nullable(),
  }),
  relationships: {},
});

export const AnswerTemplate = defineResource('AnswerTemplate', {
  attributes: z.object({
    name: z.string(),
    lang: z.enum(LANGUAGES),
    text: z.string(),
    modified: z.iso.datetime(),
  }),
  relationships: {},
});
