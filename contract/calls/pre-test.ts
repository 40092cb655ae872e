/** The questions of a test before the text is read, and what was gained. (rules T90 to T93) */
import { z } from 'zod';
import { defineCall, plainBody } from '../call.ts';
import { recordIdOrSlug } from '../path-parameters.ts';
import { TestResults } from '../resources/assessment.ts';

export const getPreTest = defineCall({
  name: 'getPreTest',
  method: 'GET',
  path: '/api/publications/{id}/test/pre-test/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'Whether the caller may take the pre-test, when it was taken, and, after the test is passed, the gain.',
  who: 'signed-in',
  plain: z.object({
    data: z.object({
      /** Null if it may be taken now, otherwise the code of the refusal. */
      refusal: z.string().nullable(),
      submitted: z.iso.datetime().nullable(),
      /** Of the questions that both had in the same words; null until the test is passed, or if there are none. */
      gain: z
        .object({
          compared: z.int(),
          before: z.int(),
          after: z.int(),
          questions: z.array(z.object({ number: z.int(), before: z.boolean(), after: z.boolean() })),
        })
        .nullable(),
    }),
  }),
});

export const submitPreTest = defineCall({
  name: 'submitPreTest',
  method: 'PUT',
  path: '/api/publications/{id}/test/pre-test/',
  params: { id: recordIdOrSlug('publication') },
  summary:
    'Stores the answers before the text is read, once. It is no attempt, and nothing about the answers is returned.',
  who: 'signed-in',
  status: 204,
  body: plainBody(z.strictObject({ results: TestResults })),
  limit: { perMinute: 30 },
});
