import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { recordId } from '#contract/path-parameters.ts';
import { ANSWER_FLAGS, QUESTION_FLAGS } from '#domain/assessment/item-analysis/flags.ts';

/** A share of learners, 0 to 1, or a correlation, −1 to 1. */
const figure = z.number();

const Version = z.object({
  version: z.int(),
  /** When it was first asked. */
  since: z.iso.datetime(),
  stem: z.string(),
  answers: z.array(z.object({ text: z.string(), correct: z.boolean() })),
  /** First attempts that were shown this version. */
  attempts: z.int(),
  /** For the question: half of the learners took at most the median, the middle half `from` to `to`; null below 20 known times. */
  seconds: z.object({ median: z.int(), from: z.int(), to: z.int() }).nullable(),
  /** Null below 20 first attempts. */
  figures: z
    .object({
      difficulty: figure,
      discrimination: figure.nullable(),
      /** In the order of the answers. */
      answers: z.array(
        z.object({
          count: z.int(),
          share: figure,
          discrimination: figure.nullable(),
          /** The share in each fifth of the learners, from the weakest. */
          fifths: z.array(figure),
        }),
      ),
      flags: z.array(
        z.object({
          kind: z.enum([...QUESTION_FLAGS, ...ANSWER_FLAGS]),
          /** The position of the answer, from 1; null for the question. */
          answer: z.int().nullable(),
        }),
      ),
    })
    .nullable(),
});

export const getItemAnalysis = defineCall({
  name: 'getItemAnalysis',
  method: 'GET',
  path: '/api/admin/publications/{id}/analysis/',
  params: { id: recordId('publication') },
  summary:
    'How the questions of a test perform at first attempts, by version: difficulty, discrimination, distractors, time and the reliability of the test.',
  who: 'staff',
  permission: 'content.read',
  plain: z.object({
    data: z.object({
      /** First attempts at the test in exactly its current versions. */
      attempts: z.int(),
      /** Null below 20 of them. */
      test: z
        .object({
          attempts: z.int(),
          questions: z.int(),
          mean: z.number(),
          deviation: z.number(),
          /** KR-20. */
          reliability: z.number().nullable(),
          /** The standard error of measurement, in questions. */
          error: z.number().nullable(),
        })
        .nullable(),
      /** Mean shares of right answers before the text was read and at first attempts, in per cent; null below 20 learners. */
      gain: z.object({ learners: z.int(), before: z.int(), after: z.int() }).nullable(),
      /** The current questions, each with its versions, the newest first. */
      questions: z.array(z.object({ number: z.int(), versions: z.array(Version) })),
    }),
  }),
});

export const saveItemAnalysis = defineCall({
  name: 'saveItemAnalysis',
  method: 'GET',
  path: '/api/admin/publications/{id}/analysis/csv/',
  params: { id: recordId('publication') },
  summary: 'The item analysis of a test as CSV, one row per answer of every version.',
  who: 'staff',
  permission: 'content.read',
  media: 'text/csv',
});
