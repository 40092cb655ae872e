import * as calls from '#contract/calls/office/content/collections.ts';
import * as staff from '#contract/calls/office/staff.ts';
import { COLLECTIONS, type CollectionName } from '#domain/authoring/collections.ts';
import { checkSameId } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { requirePermission } from '#server/kernel/requests/require-permission.ts';
import { zipFiles } from '#server/modules/authoring/index.ts';
import type { CollectionImporter } from '#server/ports/collection-importer.ts';
import { changeEntry, createEntry, deleteEntry, getEntry, restoreEntry } from './change-entries.ts';
import { listFacultyAuthors, setFacultyAuthor } from './faculty-authors.ts';
import { listCollectionFiles } from './list-files.ts';
import { orderEntries } from './order-entries.ts';
import { listEntries } from './queries-entries.ts';

/** The collection of a path, which decides the permission. (rules O70) */
function readCollection(
  { viewer }: Pick<SignedInCtx, 'viewer'>,
  { collection }: { collection: string },
): CollectionName {
  const named = calls.CollectionParameter.safeParse(collection);
  if (!named.success) throw new Failure('entry.not-found');
  requirePermission(viewer, COLLECTIONS[named.data].permission);
  return named.data;
}

export function mountCollections(api: Api, importer: CollectionImporter): void {
  mount(api, calls.listEntries, async ({ ctx, params, filter, query }) =>
    listEntries(ctx.db, readCollection(ctx, params), { search: filter.search, page: query.page }),
  );
  mount(api, calls.getEntry, async ({ ctx, params }) =>
    getEntry(ctx, { collection: readCollection(ctx, params), id: params.id }),
  );
  mount(api, calls.createEntry, async ({ ctx, params, body }) =>
    createEntry({ ...ctx, importer }, readCollection(ctx, params), body.attributes),
  );
  mount(api, calls.changeEntry, async ({ ctx, params, body }) => {
    checkSameId(body, params.id);
    return changeEntry(
      { ...ctx, importer },
      { collection: readCollection(ctx, params), id: params.id },
      body.attributes,
    );
  });
  mount(api, calls.deleteEntry, async ({ ctx, params }) =>
    deleteEntry({ ...ctx, importer }, { collection: readCollection(ctx, params), id: params.id }),
  );
  mount(api, calls.restoreEntry, async ({ ctx, params }) =>
    restoreEntry({ ...ctx, importer }, { collection: readCollection(ctx, params), id: params.id }),
  );
  mount(api, calls.orderEntries, async ({ ctx, params, body }) => ({
    data: { ids: await orderEntries({ ...ctx, importer }, readCollection(ctx, params), body.ids) },
  }));
  mount(api, staff.listFacultyAuthors, async ({ ctx }) => ({ data: await listFacultyAuthors(ctx) }));
  mount(api, staff.setFacultyAuthor, async ({ ctx, params, body }) => ({
    data: await setFacultyAuthor(ctx, params.id, body.author),
  }));
  mount(api, calls.previewText, async ({ body }) => {
    const { html, problems } = importer.render(body.text);
    return { data: { html, problems: problems.map(({ message }) => message) } };
  });
  mountFile(api, calls.exportCollections, async ({ ctx }) => ({
    body: zipFiles(listCollectionFiles({ ...ctx, importer }), ctx.clock.now()),
    downloadName: 'library.zip',
  }));
}
