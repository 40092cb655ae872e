import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { date } from '#contract/dates.ts';
import { validationMessage } from '#contract/forms/validation-message.ts';
import { filteredId } from '#contract/path-parameters.ts';
import { FORM_KINDS, QUESTION_KINDS, QUESTION_ROLES } from '#domain/assessment/evaluation/evaluation-form.ts';
import { isReportDay } from '#domain/reports/period.ts';

const reads = { method: 'GET', who: 'staff', permission: 'accreditation.read' } as const;
const day = date.refine(isReportDay, validationMessage('api.value.reportDay'));
/** Of all activities without one, and of the last twelve months without a period. */
const selection = { activity: filteredId('publication'), from: day, to: day };

const Figures = z.object({
  answers: z.int(),
  /** One for each label; all zero while there are too few answers. */
  counts: z.array(z.int()),
  mean: z.number().nullable(),
});

const Question = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  role: z.enum(QUESTION_ROLES).nullable(),
  stem: z.string(),
  /** The learning objective that it is about. */
  objective: z.string().nullable(),
  labels: z.array(z.string()),
  /** Whether the form that applies now asks it. */
  current: z.boolean(),
  /** The numbers of the options that count for the role. */
  counting: z.array(z.int()),
  figures: Figures,
  /** Of all activities in the period; null without an activity. */
  site: Figures.nullable(),
});

const TextQuestion = z.object({ id: z.string(), stem: z.string(), answers: z.int() });

/** `changed` is null while there are too few answers. */
const ChangedPart = z.object({ answers: z.int(), changed: z.int().nullable() });

export const getEvaluationResults = defineCall({
  ...reads,
  name: 'getEvaluationResults',
  path: '/api/admin/evaluation-results/',
  summary: 'How the evaluations of a period, or of one activity in it, were answered, question by question.',
  parameters: z.object(selection),
  plain: z.object({
    data: z.object({
      activity: z.object({ id: z.string(), title: z.string() }).nullable(),
      period: z.object({ from: z.iso.date(), to: z.iso.date() }),
      responses: z.int(),
      /** Whether there are too few answers to be shown. (rules T76) */
      hidden: z.boolean(),
      /** How often commercial bias was perceived, by activity; however few. (rules T77) */
      bias: z.array(z.object({ id: z.string(), title: z.string(), count: z.int() })),
      questions: z.array(Question),
      texts: z.array(TextQuestion),
      /** The follow-ups that were sent and answered in the period. (rules T80) */
      follow_up: z.object({
        sent: z.int(),
        answered: z.int(),
        hidden: z.boolean(),
        /** Of those who had intended a change. */
        intended: ChangedPart,
        /** Of those who had not. */
        others: ChangedPart,
        questions: z.array(Question),
        texts: z.array(TextQuestion),
      }),
    }),
  }),
});

export const listEvaluationTexts = defineCall({
  ...reads,
  name: 'listEvaluationTexts',
  path: '/api/admin/evaluation-results/texts/',
  summary:
    'What was written to a question, the latest first, without names, in evaluations or with `form=follow-up` in follow-ups; `after` is the `next` of the page before.',
  parameters: z.object({
    ...selection,
    form: z.enum(FORM_KINDS),
    question: filteredId('question'),
    after: filteredId('evaluation'),
  }),
  plain: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        activity: z.object({ id: z.string(), title: z.string() }),
        /** The first day of its month. */
        month: z.iso.date(),
      }),
    ),
    meta: z.object({ next: z.string().nullable() }),
  }),
});

export const exportEvaluationResults = defineCall({
  ...reads,
  name: 'exportEvaluationResults',
  path: '/api/admin/evaluation-results/csv/',
  summary: 'The same figures as CSV, one row for each point or option.',
  parameters: z.object(selection),
  media: 'text/csv',
});
