import * as acts from '#contract/calls/office/content/publication-acts.ts';
import * as calls from '#contract/calls/office/content/publications.ts';
import * as revisions from '#contract/calls/office/content/revisions.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import { discardDraft, returnDraft, submitDraft } from './acts/change-state.ts';
import { publishDraft } from './acts/publish-draft.ts';
import { previewRetirement, retirePublication } from './acts/retire-publication.ts';
import { scheduleDraft, unscheduleDraft } from './acts/schedule-draft.ts';
import { createDraft } from './drafts/create-draft.ts';
import { inspectDraft } from './drafts/inspect-draft.ts';
import { listDrafts, withActors } from './drafts/list-drafts.ts';
import type { DraftHead } from './drafts/queries-drafts.ts';
import { readDraft } from './drafts/read-draft.ts';
import { renderDraft, renderText } from './drafts/render-draft.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { readHistory } from './history/read-history.ts';
import { readRevision, readRevisions } from './revisions/read-revisions.ts';
import { restoreRevision } from './revisions/restore-revision.ts';

const writing = (ctx: SignedInCtx, importer: PublicationImporter) => ({ ...ctx, importer });
const shown = async ({ db }: SignedInCtx, draft: DraftHead) => (await withActors(db, [draft]))[0];

/** The calls of the office about texts. (rules E1, E6, E10) */
export function mountAuthoring(api: Api, importer: PublicationImporter): void {
  mount(api, calls.listDrafts, async ({ ctx, filter, query }) => listDrafts(ctx, filter, query));
  mount(api, calls.createDraft, async ({ ctx, body }) =>
    shown(ctx, await createDraft(writing(ctx, importer), body.attributes)),
  );
  mount(api, calls.getDraft, async ({ ctx, params }) => ({ data: await readDraft(ctx, params.id) }));
  mount(api, calls.saveDraft, async ({ ctx, params, body }) => ({
    data: await saveDraft(writing(ctx, importer), params.id, body),
  }));
  mount(api, calls.renderDraftText, async ({ ctx, params, body }) => ({
    data: await renderText(writing(ctx, importer), params.id, body),
  }));
  mount(api, calls.renderDraft, async ({ ctx, params }) => ({
    data: await renderDraft(writing(ctx, importer), params.id),
  }));
  mount(api, calls.inspectDraft, async ({ ctx, params }) => ({
    data: await inspectDraft(writing(ctx, importer), params.id),
  }));
  mountActs(api, importer);
  mountRevisions(api, importer);
}

/** What changes the state of a text, and what the site shows. (rules E1, E5, E16) */
function mountActs(api: Api, importer: PublicationImporter): void {
  mount(api, acts.submitDraft, async ({ ctx, params, body }) =>
    shown(ctx, await submitDraft(ctx, { number: params.id, ...body })),
  );
  mount(api, acts.returnDraft, async ({ ctx, params, body }) =>
    shown(ctx, await returnDraft(ctx, { number: params.id, ...body })),
  );
  mount(api, acts.discardDraft, async ({ ctx, params, body }) =>
    shown(ctx, await discardDraft(writing(ctx, importer), { number: params.id, ...body })),
  );
  mount(api, acts.scheduleDraft, async ({ ctx, params, body }) =>
    shown(ctx, await scheduleDraft(writing(ctx, importer), { number: params.id, ...body })),
  );
  mount(api, acts.unscheduleDraft, async ({ ctx, params, body }) =>
    shown(ctx, await unscheduleDraft(ctx, { number: params.id, ...body })),
  );
  mount(api, acts.previewRetirement, async ({ ctx, params }) => ({ data: await previewRetirement(ctx, params.id) }));
  mount(api, acts.publishDraft, async ({ ctx, params, body }) =>
    shown(ctx, await publishDraft(writing(ctx, importer), { number: params.id, as: 'published', ...body })),
  );
  mount(api, acts.announceDraft, async ({ ctx, params, body }) =>
    shown(ctx, await publishDraft(writing(ctx, importer), { number: params.id, as: 'announced', kind: null, ...body })),
  );
  mount(api, acts.retirePublication, async ({ ctx, params, body }) =>
    shown(ctx, await retirePublication(ctx, { number: params.id, ...body })),
  );
}

/** Everything that was published or imported. (rules E4) */
function mountRevisions(api: Api, importer: PublicationImporter): void {
  mount(api, revisions.listRevisions, async ({ ctx, params, query }) => readRevisions(ctx, params.id, query.page));
  mount(api, revisions.listPublicationHistory, async ({ ctx, params, query }) =>
    readHistory(ctx, params.id, query.page),
  );
  mount(api, revisions.getRevision, async ({ ctx, params }) => ({
    data: await readRevision(ctx, params.id, params.revision),
  }));
  mount(api, revisions.restoreRevision, async ({ ctx, params, body }) =>
    shown(ctx, await restoreRevision(writing(ctx, importer), { number: params.id, ...body })),
  );
}
