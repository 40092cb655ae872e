import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { getWeekPlan } from '#contract/calls/week-plan.ts';

export type WeekPlan = ResponseOf<typeof getWeekPlan>['data'];
export type PlanSettings = NonNullable<WeekPlan['settings']>;
export type Week = NonNullable<WeekPlan['week']>;
export type PlanItem = Week['items'][number];

/** The member’s settings and week. */
export const weekPlanQuery = queryOptions({
  queryKey: ['week-plan'],
  queryFn: async ({ signal }) => (await browserApi(getWeekPlan, { signal })).data,
});
