import * as calls from '#contract/calls/notes.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { exportNotes, readCitation } from './export-notes.ts';
import { listNotes } from './list-notes.ts';
import { deleteNote, saveNote } from './save-note.ts';

/** Notes of a reader, and citations. (docs/rules/notes.md) */
export function mountNotes(api: Api): void {
  mount(api, calls.listNotes, ({ ctx, parameters: { page = 1, ...filter } }) => listNotes(ctx, { ...filter, page }));
  mount(api, calls.exportNotes, async ({ ctx, parameters }) => ({
    data: { markdown: await exportNotes(ctx, parameters.publication) },
  }));
  mount(api, calls.saveNote, async ({ ctx, params, body }) => ({ data: await saveNote(ctx, params.id, body) }));
  mount(api, calls.deleteNote, async ({ ctx, params, parameters }) => {
    await deleteNote(ctx, params.id, parameters.base);
    return undefined;
  });
  mount(api, calls.getCitation, async ({ ctx, params, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return { data: await readCitation(ctx, params.id) };
  });
}
