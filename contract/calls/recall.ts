/** Questions that come back after a test, in the app and by email. (docs/rules/recall.md) */
import { z } from 'zod';
import { CALIBRATION_READINGS } from '#domain/assessment/recall/calibration.ts';
import { CONFIDENCES } from '#domain/assessment/test-draft.ts';
import { defineCall, plainBody } from '../call.ts';
import { changeAge } from '../forms/change-age.ts';
import { boundedText } from '../forms/text.ts';
import { recordId } from '../path-parameters.ts';

const Source = z.object({ title: z.string(), slug: z.string() });

const RecallQuestion = z.object({
  id: z.string(),
  stem: z.string(),
  publication: Source,
  answers: z.array(z.object({ id: z.string(), text: z.string() })),
});

const RecallResult = z.object({
  id: z.string(),
  stem: z.string(),
  publication: Source,
  /** The answer that counts, which is the first one of the day. */
  chosen: z.string(),
  right: z.boolean(),
  answers: z.array(z.object({ id: z.string(), text: z.string(), correct: z.boolean(), why: z.string().nullable() })),
  feedback: z.string(),
  reference: z.string().nullable(),
  taught: z
    .object({ slug: z.string(), title: z.string(), section: z.int(), slide: z.int().nullable(), start: z.int() })
    .nullable(),
  /** The day on which the question returns. */
  returns: z.iso.date(),
});

export const getRecall = defineCall({
  name: 'getRecall',
  method: 'GET',
  path: '/api/recall/',
  summary: 'The caller’s questions of today, what follows, and how much is remembered.',
  who: 'signed-in',
  plain: z.object({
    data: z.object({
      /** Those that remain of today’s. */
      questions: z.array(RecallQuestion),
      answered_today: z.int(),
      /** Due beyond today’s limit. */
      waiting: z.int(),
      /** Due, of tests that the caller may not practice now. */
      locked: z.int(),
      /** All questions that come back, without those that were stopped. */
      total: z.int(),
      /** The next day after today with a question; null if there is none. */
      next: z.iso.date().nullable(),
      /** Weeks in a row with an answer. */
      weeks: z.int(),
      /** The answers of 90 days to questions that came back. */
      retention: z.object({ answers: z.int(), right: z.int() }),
      emails: z.boolean(),
    }),
  }),
});

export const getCalibration = defineCall({
  name: 'getCalibration',
  method: 'GET',
  path: '/api/recall/calibration/',
  summary: 'How often the caller’s answers with each confidence were right, in tests and in recall.',
  who: 'signed-in',
  plain: z.object({
    data: z.object({
      levels: z.array(
        z.object({
          confidence: z.enum(CONFIDENCES),
          answers: z.int(),
          right: z.int(),
          /** In per cent, with its range of 95 %; null with fewer than ten answers. */
          share: z.object({ percent: z.int(), from: z.int(), to: z.int() }).nullable(),
        }),
      ),
      reading: z.enum(CALIBRATION_READINGS),
    }),
  }),
});

export const answerRecall = defineCall({
  name: 'answerRecall',
  method: 'POST',
  path: '/api/recall/{id}/answer/',
  params: { id: recordId('question') },
  summary:
    'Answers a question that is due. A second answer of the day changes nothing and returns the first result. `age`: milliseconds since it was answered, for an answer made offline.',
  who: 'signed-in',
  body: plainBody(
    z.strictObject({
      answer: boundedText(20),
      confidence: z.enum(CONFIDENCES).nullable(),
      age: changeAge.optional(),
    }),
  ),
  plain: z.object({ data: RecallResult }),
  limit: { perMinute: 60 },
});

export const changeRecall = defineCall({
  name: 'changeRecall',
  method: 'PUT',
  path: '/api/recall/{id}/',
  params: { id: recordId('question') },
  summary: 'Stops a question from coming back, or lets it come back again.',
  who: 'signed-in',
  status: 204,
  body: plainBody(z.strictObject({ stopped: z.boolean() })),
  limit: { perMinute: 60 },
});

export const setRecallEmails = defineCall({
  name: 'setRecallEmails',
  method: 'PUT',
  path: '/api/recall/emails/',
  summary: 'Turns the emails of recall on or off.',
  who: 'signed-in',
  status: 204,
  body: plainBody(z.strictObject({ on: z.boolean() })),
  limit: { perMinute: 20 },
});

export const answerRecallByEmail = defineCall({
  name: 'answerRecallByEmail',
  method: 'POST',
  path: '/api/recall-email/{token}/',
  summary: 'Answers the question of an email, without signing in.',
  body: plainBody(z.strictObject({ answer: boundedText(20) })),
  plain: z.object({ data: RecallResult }),
  limit: { perMinute: 30 },
});

export const stopRecallEmails = defineCall({
  name: 'stopRecallEmails',
  method: 'POST',
  path: '/api/recall-email/{token}/stop/',
  summary: 'Turns the emails of recall off for the account of a link, in one click and without a session.',
  status: 204,
  limit: { perMinute: 20 },
});
