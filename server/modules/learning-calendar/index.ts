import type { Module } from '#server/jsonapi/module.ts';
import { mountLearningCalendar } from './routes.ts';

export { deletePersonalData, exportPersonalData, mergeAccount } from './personal-data.ts';

export const learningCalendarModule: Module = {
  name: 'learning-calendar',
  projections: [],
  jobs: [],
  routes: mountLearningCalendar,
};
