import * as calls from '#contract/calls/office/publications.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import { createDraft } from './drafts/create-draft.ts';
import { inspectDraft } from './drafts/inspect-draft.ts';
import { listDrafts, withActors } from './drafts/list-drafts.ts';
import type { DraftHead } from './drafts/queries-drafts.ts';
import { readDraft } from './drafts/read-draft.ts';
import { renderDraft, renderText } from './drafts/render-draft.ts';
import { saveDraft } from './drafts/save-draft.ts';

/** The calls of the office about texts. (rules E1, E6, E10) */
export function mountAuthoring(api: Api, importer: PublicationImporter): void {
  const writing = (ctx: SignedInCtx) => ({ ...ctx, importer });
  const shown = async ({ db }: SignedInCtx, draft: DraftHead) => (await withActors(db, [draft]))[0];
  mount(api, calls.listDrafts, async ({ ctx, filter, query }) => listDrafts(ctx, filter, query));
  mount(api, calls.createDraft, async ({ ctx, body }) => shown(ctx, await createDraft(writing(ctx), body.attributes)));
  mount(api, calls.getDraft, async ({ ctx, params }) => ({ data: await readDraft(ctx, params.id) }));
  mount(api, calls.saveDraft, async ({ ctx, params, body }) => ({
    data: await saveDraft(writing(ctx), params.id, body),
  }));
  mount(api, calls.renderDraftText, async ({ ctx, params, body }) => ({
    data: await renderText(writing(ctx), params.id, body),
  }));
  mount(api, calls.renderDraft, async ({ ctx, params }) => ({ data: await renderDraft(writing(ctx), params.id) }));
  mount(api, calls.inspectDraft, async ({ ctx, params }) => ({ data: await inspectDraft(writing(ctx), params.id) }));
}
