/** The week’s plan. (docs/rules/week-plan.md) */
import { z } from 'zod';
import { MAX_PLAN_TOPICS, PLAN_REASONS, WEEK_MINUTES } from '#domain/planning/week-plan.ts';
import { defineCall, plainBody } from '../call.ts';
import { boundedText } from '../forms/text.ts';

const hour = z.int().min(0).max(23);

export const WeekPlanForm = z.strictObject({
  /** Minutes of study a week. */
  minutes: z.int().min(WEEK_MINUTES.min).max(WEEK_MINUTES.max),
  /** Slugs of categories; none for the whole library. */
  topics: z.array(boundedText(100)).max(MAX_PLAN_TOPICS),
  /** The IANA name that the browser reports. */
  time_zone: boundedText(100),
  email: z.strictObject({
    on: z.boolean(),
    /** 0 is Sunday. */
    weekday: z.int().min(0).max(6),
    hour,
    /** Hours without email, the last one exclusive; the same hour twice for none. */
    quiet: z.strictObject({ from: hour, until: hour }),
  }),
});

const Publication = z.object({ id: z.string(), slug: z.string(), title: z.string() });

const PlanItem = z.object({
  reason: z.enum(PLAN_REASONS),
  /** Null for questions of recall. */
  publication: Publication.nullable(),
  /** The section to begin with; null if only the test is planned. */
  first: z.object({ slug: z.string(), title: z.string() }).nullable(),
  sections: z.int(),
  test: z.boolean(),
  /** Questions of recall. */
  questions: z.int(),
  minutes: z.int(),
  /** What the planned test can earn. */
  credits: z.number().nullable(),
  /** When its credit or the goal ends, or the date of the part of a series. */
  on: z.iso.date().nullable(),
  /** The title of the series, or the name of the goal. */
  of: z.string().nullable(),
});

const WeekPlan = z.object({
  data: z.object({
    settings: WeekPlanForm.nullable(),
    /** Whether the address is confirmed, which emails need. */
    may_email: z.boolean(),
    week: z
      .object({
        starts: z.iso.date(),
        ends: z.iso.date(),
        minutes: z.int(),
        studied_minutes: z.int(),
        items: z.array(PlanItem),
        studied: z.array(
          z.object({ publication: Publication, sections: z.int(), test: z.boolean(), minutes: z.int() }),
        ),
        recall_answered: z.int(),
        /** The open goals of credit, the next end first, with the credit of the part that needs most. */
        goals: z.array(z.object({ name: z.string(), ends: z.iso.date(), remaining: z.number() })),
      })
      .nullable(),
  }),
});

export const getWeekPlan = defineCall({
  name: 'getWeekPlan',
  method: 'GET',
  path: '/api/week-plan/',
  summary: 'The caller’s settings of the week’s plan, what was studied this week and what to do next.',
  who: 'signed-in',
  plain: WeekPlan,
});

export const saveWeekPlan = defineCall({
  name: 'saveWeekPlan',
  method: 'PUT',
  path: '/api/week-plan/',
  summary: 'Saves the settings and returns the plan that follows from them.',
  who: 'signed-in',
  body: plainBody(WeekPlanForm),
  plain: WeekPlan,
  limit: { perMinute: 30 },
});

export const deleteWeekPlan = defineCall({
  name: 'deleteWeekPlan',
  method: 'DELETE',
  path: '/api/week-plan/',
  summary: 'Deletes the settings and stops the emails; nothing that was learned is changed.',
  who: 'signed-in',
  status: 204,
});

export const stopWeekPlanEmails = defineCall({
  name: 'stopWeekPlanEmails',
  method: 'POST',
  path: '/api/week-plan-email/{token}/stop/',
  summary: 'Turns the emails off for the account of a link, in one click and without a session.',
  status: 204,
  limit: { perMinute: 20 },
});
