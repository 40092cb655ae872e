import type { Module } from '#server/jsonapi/module.ts';
import { waitingWork } from './evaluation/summary/waiting.ts';
import { jobHandlers } from './job-handlers.ts';
import { publicationTests } from './publication-tests.ts';
import { assessmentProjections } from './resource.ts';
import { assessmentRoutes } from './routes.ts';

export { countUnfinished, deleteAcknowledgements, startPublication } from './acknowledgements.ts';
export type { ActivityResults } from './activity-reports.ts';
export * as activityReports from './activity-reports.ts';
export type { EvaluationAnswer } from './evaluation/read-submission.ts';
export { hasEvaluated, readEvaluation, saveEvaluation } from './evaluation/save-evaluation.ts';
export { mergeAccount } from './merge-account.ts';
export * as movedCompletions from './moved-completions.ts';
export { deletePersonalData, exportPersonalData } from './personal-records.ts';
export * as recallDays from './recall/recall-questions.ts';
export { findApproval } from './results/find-approval.ts';

export const assessmentModule: Module = {
  name: 'assessment',
  projections: assessmentProjections,
  extensions: [publicationTests],
  jobs: jobHandlers,
  waiting: waitingWork,
  routes: assessmentRoutes,
};
