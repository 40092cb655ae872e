import type { Module } from '#server/kernel/module.ts';
import { assessmentProjections } from './resource.ts';
import { assessmentRoutes } from './routes.ts';

export {
  checkEvaluation,
  type EvaluationAnswer,
  hasEvaluated,
  listEvaluationQuestions,
  saveEvaluation,
} from './evaluation.ts';
export { findApproval } from './find-approval.ts';
export { exportOf, forget } from './personal-records.ts';
export { testStandings } from './standings.ts';

export const assessmentModule: Module = {
  name: 'assessment',
  projections: assessmentProjections,
  jobs: [],
  routes: assessmentRoutes,
};
