import { followIssueLink, showIssuePicture } from '#contract/calls/growth.ts';
import * as calls from '#contract/calls/office/newsletter.ts';
import * as people from '#contract/calls/office/subscribers.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { checkOfficeIssue } from './composer/check-office-issue.ts';
import { describeIssue } from './composer/describe-issue.ts';
import { previewIssue } from './composer/preview-issue.ts';
import { listComposed } from './composer/queries-composed.ts';
import { searchPublications } from './composer/queries-library.ts';
import { testIssue } from './composer/test-issue.ts';
import { createIssue, deleteIssue, saveIssue } from './composer/write-issue.ts';
import { followLink, showPicture } from './sending/follow-link.ts';
import { readFigures } from './sending/read-figures.ts';
import { scheduleIssue, steerIssue } from './sending/steer-issue.ts';
import { exportSubscribers } from './subscribers/export-subscribers.ts';
import { listSubscribers, listSuppressed } from './subscribers/queries-subscribers.ts';
import { importSuppressions, removeSuppression } from './subscribers/suppressions.ts';

/** The calls of the office about the newsletter, and the redirects in its issues. */
export function mountNewsletterOffice(api: Api): void {
  mountComposer(api);
  mountSending(api);
  mountSubscribers(api);
}

function mountComposer(api: Api): void {
  mount(api, calls.listOfficeIssues, async ({ ctx, filter, query }) => listComposed(ctx.db, filter, query.page));
  mount(api, calls.createIssue, async ({ ctx, body }) => describeIssue(ctx, await createIssue(ctx, body.copy_of)));
  mount(api, calls.getOfficeIssue, async ({ ctx, params }) => describeIssue(ctx, params.id));
  mount(api, calls.saveIssue, async ({ ctx, params, body }) => {
    await saveIssue(ctx, params.id, body);
    return describeIssue(ctx, params.id);
  });
  mount(api, calls.deleteIssue, async ({ ctx, params }) => deleteIssue(ctx, params.id));
  mount(api, calls.checkOfficeIssue, async ({ ctx, params }) => ({ data: await checkOfficeIssue(ctx, params.id) }));
  mount(api, calls.previewIssue, async ({ ctx, params, parameters }) => ({
    data: await previewIssue(ctx, params.id, parameters.language ?? 'en'),
  }));
  mount(api, calls.testIssue, async ({ ctx, params, body }) => {
    await testIssue(ctx, params.id, body);
    return describeIssue(ctx, params.id);
  });
  mount(api, calls.searchIssuePublications, async ({ ctx, parameters }) => ({
    data: await searchPublications(ctx, parameters),
  }));
}

function mountSending(api: Api): void {
  mount(api, calls.scheduleIssue, async ({ ctx, params, body }) => {
    await scheduleIssue(ctx, params.id, body);
    return describeIssue(ctx, params.id);
  });
  mount(api, calls.steerIssue, async ({ ctx, params, body }) => {
    await steerIssue(ctx, params.id, body);
    return describeIssue(ctx, params.id);
  });
  mount(api, calls.getIssueFigures, async ({ ctx, params }) => ({ data: await readFigures(ctx, params.id) }));
  // Programs that only look at a link send HEAD.
  mountFile(api, followIssueLink, async ({ ctx, params, request }) =>
    followLink(ctx, params.id, request.method === 'GET'),
  );
  mountFile(api, showIssuePicture, async ({ ctx, params }) =>
    showPicture(ctx, { issueId: params.id, assetId: params.asset }),
  );
}

function mountSubscribers(api: Api): void {
  mount(api, people.listSubscribers, async ({ ctx, filter, query }) => listSubscribers(ctx.db, filter, query.page));
  mount(api, people.exportSubscribers, async ({ ctx, body }) => ({ data: await exportSubscribers(ctx, body) }));
  mount(api, people.listSuppressions, async ({ ctx, filter, query }) => listSuppressed(ctx.db, filter, query.page));
  mount(api, people.removeSuppression, async ({ ctx, params, body }) => removeSuppression(ctx, params.id, body));
  mount(api, people.importSuppressions, async ({ ctx, body }) => ({ data: await importSuppressions(ctx, body) }));
}
