/** What activities achieved, by the levels of outcomes. (rules L53, L54) */
import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { date } from '#contract/dates.ts';
import { validationMessage } from '#contract/forms/validation-message.ts';
import { filteredId } from '#contract/path-parameters.ts';
import { isReportDay } from '#domain/reports/period.ts';

const day = date.refine(isReportDay, validationMessage('api.value.reportDay'));
/** Of all activities without one, and of the last twelve months without a period. */
const selection = z.object({ activity: filteredId('publication'), from: day, to: day });
const reads = { method: 'GET', who: 'staff', permission: 'accreditation.read' } as const;

/** A share of people from 0 to 1; null while there are fewer than five. */
const Figure = z.object({ people: z.int(), share: z.number().nullable() });

const Outcomes = z.object({
  learners: z.int(),
  passed: Figure,
  overall: Figure,
  objectives: Figure,
  firstScore: Figure,
  latestScore: Figure,
  intent: Figure,
  change: Figure,
  intendedChange: Figure,
});

export const getOutcomes = defineCall({
  ...reads,
  name: 'getOutcomes',
  path: '/api/admin/outcomes/',
  summary: 'Participation, satisfaction, learning, competence and performance in a period: as a whole and by activity.',
  parameters: selection,
  plain: z.object({
    data: z.object({
      activity: z.object({ id: z.string(), title: z.string() }).nullable(),
      period: z.object({ from: z.iso.date(), to: z.iso.date() }),
      total: Outcomes,
      /** Those with the most learners. */
      activities: z.array(Outcomes.extend({ id: z.string(), title: z.string() })),
      /** Of all activities, also those that are not listed. */
      count: z.int(),
    }),
  }),
});

export const exportOutcomes = defineCall({
  ...reads,
  name: 'exportOutcomes',
  path: '/api/admin/outcomes/csv/',
  summary: 'The same figures of all activities as CSV.',
  parameters: selection,
  media: 'text/csv',
});
