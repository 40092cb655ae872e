import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';
import { mountWeekPlan } from './routes.ts';

export { currentWeek } from './current-week.ts';
export { deletePersonalData, exportPersonalData, mergeAccount } from './personal-data.ts';

export const weekPlanModule: Module = { name: 'week-plan', projections: [], jobs: jobHandlers, routes: mountWeekPlan };
