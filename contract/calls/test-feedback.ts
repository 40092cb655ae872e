/** What a test teaches its learner. */
import { z } from 'zod';
import { CONFIDENCES } from '#domain/assessment/test-draft.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { defineCall, plainBody } from '../call.ts';
import { boundedText } from '../forms/text.ts';
import { recordId, recordIdOrSlug } from '../path-parameters.ts';
import { Moment } from '../resources/assessment.ts';

const StudyLink = z.object({ slug: z.string(), title: z.string() });

export const getStudyNext = defineCall({
  name: 'getStudyNext',
  method: 'GET',
  path: '/api/publications/{id}/test/study-next/',
  params: { id: recordIdOrSlug('publication') },
  summary:
    'What to study after the caller’s attempt, or after the latest practice with `practice=true`: the moments that teach what was missed or guessed, and related publications. Empty without an attempt.',
  who: 'signed-in',
  parameters: z.object({ practice: z.enum(['true', 'false']).optional() }),
  plain: z.object({
    data: z.object({
      moments: z.array(
        StudyLink.extend({
          section: z.int(),
          slide: z.int().nullable(),
          /** In seconds. */
          start: z.int(),
          /** Numbers of questions. */
          missed: z.array(z.int()),
          guessed: z.array(z.int()),
        }),
      ),
      related: z.array(StudyLink.extend({ type: z.enum(PUBLICATION_TYPES) })),
    }),
  }),
});

const TestItem = z.object({
  question: z.string(),
  /** The answer that counts, which is the first one. */
  chosen: z.string(),
  confidence: z.enum(CONFIDENCES).nullable(),
  right: z.boolean(),
  answers: z.array(z.object({ id: z.string(), correct: z.boolean(), why: z.string().nullable() })),
  feedback: z.string(),
  reference: z.string().nullable(),
  taught: Moment.nullable(),
});

export const listTestItems = defineCall({
  name: 'listTestItems',
  method: 'GET',
  path: '/api/publications/{id}/test/items/',
  params: { id: recordIdOrSlug('publication') },
  summary: 'The items of the caller’s unfinished self-assessment that are answered, explained; none of other tests.',
  who: 'signed-in',
  plain: z.object({ data: z.array(TestItem) }),
});

export const answerTestItem = defineCall({
  name: 'answerTestItem',
  method: 'PUT',
  path: '/api/publications/{id}/test/items/{question}/',
  params: { id: recordIdOrSlug('publication'), question: recordId('question') },
  summary:
    'Records the answer to an item of a self-assessment and explains it. The first answer counts: a second one changes nothing and is explained by the first.',
  who: 'signed-in',
  body: plainBody(z.strictObject({ answer: boundedText(20), confidence: z.enum(CONFIDENCES).nullable() })),
  plain: z.object({ data: TestItem }),
  limit: { perMinute: 120 },
});
