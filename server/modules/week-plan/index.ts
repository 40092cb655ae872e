import type { Module } from '#server/jsonapi/module.ts';
import { mountWeekPlan } from './routes.ts';

export { deletePersonalData, exportPersonalData, mergeAccount } from './personal-data.ts';

export const weekPlanModule: Module = { name: 'week-plan', projections: [], jobs: [], routes: mountWeekPlan };
