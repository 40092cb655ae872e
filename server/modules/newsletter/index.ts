import type { Module } from '#server/jsonapi/module.ts';
import { officeIssue } from './composer/describe-issue.ts';
import { jobHandlers } from './job-handlers.ts';
import { mountNewsletterOffice } from './office-routes.ts';
import { mountNewsletter } from './routes.ts';
import { subscriber, suppression } from './subscribers/resource.ts';
import { waitingWork } from './waiting.ts';

export { mergeAccount } from './merge-account.ts';
export { storeMovedReaders } from './moved-readers.ts';
export { deletePersonalData, exportPersonalData } from './personal-data.ts';

export const newsletterModule: Module = {
  name: 'newsletter',
  projections: [officeIssue, subscriber, suppression],
  waiting: waitingWork,
  jobs: jobHandlers,
  routes: (api) => {
    mountNewsletter(api);
    mountNewsletterOffice(api);
  },
};
