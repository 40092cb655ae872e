/** The follow-up of an evaluation behind a private link, for learners who are not signed in. (rules T79) */
import { z } from 'zod';
import { QUESTION_KINDS } from '#domain/assessment/evaluation/evaluation-form.ts';
import { defineCall, plainBody } from '../call.ts';
import { boundedText } from '../forms/text.ts';
import { SurveyAnswers } from '../resources/assessment.ts';

export const getFollowUp = defineCall({
  name: 'getFollowUp',
  method: 'GET',
  path: '/api/follow-up/{token}/',
  summary: 'The follow-up behind a private link: its activity and its questions.',
  limit: { perMinute: 60 },
  plain: z.object({
    data: z.object({
      activity: z.string(),
      /** The day of the evaluation. */
      evaluated: z.iso.date(),
      /** The last day on which it can be answered. */
      expires: z.iso.date(),
      /** The version of the form, to be sent with the answers. */
      form: z.string(),
      questions: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(QUESTION_KINDS),
          stem: z.string(),
          /** The points of a scale from the first on, or the choices; in the language of the host. */
          options: z.array(z.string()),
          required: z.boolean(),
        }),
      ),
    }),
  }),
});

export const submitFollowUp = defineCall({
  name: 'submitFollowUp',
  method: 'POST',
  path: '/api/follow-up/{token}/',
  summary: 'Answers a follow-up, once; the link ends.',
  status: 204,
  limit: { perMinute: 20 },
  body: plainBody(z.strictObject({ form: boundedText(20), answers: SurveyAnswers })),
});

export const stopFollowUps = defineCall({
  name: 'stopFollowUps',
  method: 'POST',
  path: '/api/follow-up/{token}/stop/',
  summary: 'Turns follow-ups off for the account of a link, in one click and without a session.',
  status: 204,
  limit: { perMinute: 20 },
});
