import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';
import { activity, disclosure } from './office/resource.ts';
import { activityRoutes } from './routes.ts';
import { waitingWork } from './waiting.ts';

export { activityNumber } from './office/activity-number.ts';
export { recordParsNumbers } from './office/pars-number.ts';
export { listOfficers } from './office/queries-figures.ts';
export { inspectRecord } from './record/inspect-record.ts';
export { findActivity, type LoadedActivity, listHeadings, loadActivities } from './record/queries-activities.ts';
export { listApprovals } from './record/queries-approvals.ts';
export { readShown } from './record/read-shown.ts';
export { recordChangedJob } from './record/record-changed-job.ts';
export { settleActivities, settleTexts } from './record/settle-activities.ts';
export { stateActivities } from './record/state-imported.ts';
export * as topicQueries from './topics/queries-topics.ts';

export const activitiesModule: Module = {
  name: 'activities',
  projections: [activity, disclosure],
  jobs: jobHandlers,
  waiting: waitingWork,
  routes: activityRoutes,
};
