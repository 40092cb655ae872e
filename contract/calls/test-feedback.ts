/** What a test teaches its learner. */
import { z } from 'zod';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { defineCall } from '../call.ts';
import { recordIdOrSlug } from '../path-parameters.ts';

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
