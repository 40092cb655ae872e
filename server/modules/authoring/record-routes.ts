import * as calls from '#contract/calls/office/content/publication-records.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { slicePage } from '#server/kernel/requests/pagination.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import { addComment, deleteComment, readComments, resolveComment } from './comments/comments.ts';
import { withActors } from './drafts/list-drafts.ts';
import type { DraftHead } from './drafts/queries-drafts.ts';
import { setDraftAsset } from './drafts/set-asset.ts';
import { exportLibrary, exportPublication } from './export/export-archive.ts';
import { createPreviewLink, readPreview, readPreviewLinks, revokePreviewLink } from './links/preview-links.ts';
import { setSectionRecording } from './recordings/set-recording.ts';

const shown = async ({ db }: SignedInCtx, draft: DraftHead) => (await withActors(db, [draft]))[0];

/** What belongs to a text: comments, private links, files, recordings and archives. (rules E12, E13, E15, E17, E18) */
export function mountRecords(api: Api, importer: PublicationImporter): void {
  mountComments(api);
  mountLinks(api, importer);
  mount(api, calls.setDraftAsset, async ({ ctx, params, body }) =>
    shown(ctx, await setDraftAsset({ ...ctx, importer }, { number: params.id, ...body })),
  );
  mount(api, calls.setSectionRecording, async ({ ctx, params, body }) =>
    shown(ctx, await setSectionRecording({ ...ctx, importer }, { number: params.id, ...body })),
  );
  mountFile(api, calls.exportPublication, async ({ ctx, params, parameters }) =>
    exportPublication(ctx, params.id, parameters),
  );
  mountFile(api, calls.exportLibrary, async ({ ctx, parameters }) => exportLibrary(ctx, parameters));
}

function mountComments(api: Api): void {
  mount(api, calls.listDraftComments, async ({ ctx, params, filter, query }) =>
    slicePage(await readComments(ctx, params.id, filter.resolved), query.page),
  );
  mount(api, calls.addDraftComment, async ({ ctx, params, body }) => addComment(ctx, params.id, body.attributes));
  mount(api, calls.resolveDraftComment, async ({ ctx, params, body }) =>
    resolveComment(ctx, { number: params.id, id: params.comment }, body.resolved),
  );
  mount(api, calls.deleteDraftComment, async ({ ctx, params }) =>
    deleteComment(ctx, { number: params.id, id: params.comment }),
  );
}

function mountLinks(api: Api, importer: PublicationImporter): void {
  mount(api, calls.listPreviewLinks, async ({ ctx, params, query }) =>
    slicePage(await readPreviewLinks(ctx, params.id), query.page),
  );
  mount(api, calls.createPreviewLink, async ({ ctx, params }) => createPreviewLink(ctx, params.id));
  mount(api, calls.revokePreviewLink, async ({ ctx, params }) =>
    revokePreviewLink(ctx, { number: params.id, id: params.link }),
  );
  mount(api, calls.getPreview, async ({ ctx, params, reply }) => {
    // The text changes without the content version, and the address is a secret.
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    return { data: await readPreview({ ...ctx, importer }, params.token) };
  });
}
