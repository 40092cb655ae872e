/** Topics that boards and agencies ask for in hours, as the office edits them. (rules T68) */
import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { date } from '#contract/dates.ts';
import { printedText, text } from '#contract/forms/text.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { MAX_TOPIC_CODE } from '#domain/credits/learners/topics.ts';

const writes = { who: 'staff', permission: 'accreditation.write', confirm: false } as const;
const path = '/api/admin/credit-topics/';

const TopicForm = z.strictObject({
  names: z.strictObject({
    en: printedText(MAX_TOPIC_CODE).min(1),
    'pt-br': printedText(MAX_TOPIC_CODE).min(1),
    fr: printedText(MAX_TOPIC_CODE).min(1),
    it: printedText(MAX_TOPIC_CODE).min(1),
    de: printedText(MAX_TOPIC_CODE).min(1),
  }),
  /** Where it is required; empty if nowhere in particular. */
  source: z.union([z.literal(''), text(500).pipe(z.url({ protocol: /^https$/ }))]),
  read: date.nullable(),
  /** The hours that a letter states, and what they are hours of; null without one. (rules T69) */
  attestation: z
    .strictObject({ hours: z.number().min(0.25).max(200).multipleOf(0.25), text: printedText(300).min(1) })
    .nullable(),
});

const OfficeTopic = z.object({
  code: z.string(),
  names: z.record(z.enum(LANGUAGES), z.string()),
  source: z.string(),
  read: z.iso.date().nullable(),
  attestation: z.object({ hours: z.number(), text: z.string() }).nullable(),
  version: z.int(),
  activities: z.int(),
});
const listed = { plain: z.object({ data: z.array(OfficeTopic) }) } as const;

export const listOfficeTopics = defineCall({
  ...{ who: 'staff', permission: 'accreditation.read' },
  name: 'listOfficeTopics',
  method: 'GET',
  path,
  summary: 'The topics that credit is stated for in hours, each with the number of its activities.',
  ...listed,
});

export const addCreditTopic = defineCall({
  ...writes,
  name: 'addCreditTopic',
  method: 'POST',
  path,
  summary: 'Adds a topic. Its code comes from the English name and stays.',
  body: plainBody(TopicForm),
  ...listed,
});

export const changeCreditTopic = defineCall({
  ...writes,
  name: 'changeCreditTopic',
  method: 'PUT',
  path: `${path}{code}/`,
  summary: 'Changes a topic; `version` is that on which the change is based.',
  body: plainBody(TopicForm.extend({ version: z.int().min(1).max(2_147_483_647) })),
  ...listed,
});
