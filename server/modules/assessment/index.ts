import type { Module } from '#server/jsonapi/module.ts';
import { publicationTests } from './publication-tests.ts';
import { assessmentProjections } from './resource.ts';
import { assessmentRoutes } from './routes.ts';

export { countUnfinished, deleteAcknowledgements } from './acknowledgements.ts';
export {
  checkEvaluation,
  type EvaluationAnswer,
  hasEvaluated,
  listEvaluationQuestions,
  saveEvaluation,
} from './evaluation.ts';
export { mergeAccount } from './merge-account.ts';
export { deletePersonalData, exportPersonalData } from './personal-records.ts';
export { findApproval } from './results/find-approval.ts';

export const assessmentModule: Module = {
  name: 'assessment',
  projections: assessmentProjections,
  extensions: [publicationTests],
  jobs: [],
  routes: assessmentRoutes,
};
