import type { Module } from '#server/jsonapi/module.ts';
import { assessmentProjections } from './resource.ts';
import { assessmentRoutes } from './routes.ts';

export {
  checkEvaluation,
  type EvaluationAnswer,
  hasEvaluated,
  listEvaluationQuestions,
  saveEvaluation,
} from './evaluation.ts';
export { deletePersonalData, exportPersonalData } from './personal-records.ts';
export { findApproval } from './results/find-approval.ts';
export { testProgressLookup } from './test-progress-lookup.ts';

export const assessmentModule: Module = {
  name: 'assessment',
  projections: assessmentProjections,
  jobs: [],
  routes: assessmentRoutes,
};
