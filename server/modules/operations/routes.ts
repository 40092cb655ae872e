import * as calls from '#contract/calls/office/operations.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { slicePage } from '#server/kernel/requests/pagination.ts';
import { discardFailedJob, retryFailedJob } from './failed-jobs.ts';
import { listFailedJobs } from './queries-failed-jobs.ts';

/** More have one cause, and are found by their name. */
const MAX_LISTED = 1_000;

export function mountOperations(api: Api): void {
  mount(api, calls.listFailedJobs, async ({ ctx, filter, query }) =>
    slicePage(await listFailedJobs(ctx.db, filter.job, MAX_LISTED), query.page),
  );
  mount(api, calls.retryFailedJob, async ({ ctx, params }) => retryFailedJob(ctx, params.job));
  mount(api, calls.discardFailedJob, async ({ ctx, params, body }) =>
    discardFailedJob(ctx, { id: params.job, reason: body.reason }),
  );
}
