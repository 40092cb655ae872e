import { NOTES_PER_PAGE } from '#contract/calls/notes.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { countNotes, listNotedPublications, listNoteRows, type NoteFilter } from './queries-notes.ts';
import { showNotes } from './show-note.ts';

type Request = NoteFilter & { page: number };

/** All notes of a section, or a page of those that match. */
export async function listNotes(ctx: SignedInCtx, { page, ...filter }: Request) {
  const { db, viewer } = ctx;
  const rows = listNoteRows(db, viewer.id, filter);
  if (filter.section !== undefined) {
    const data = await showNotes(ctx, await rows);
    return { data, meta: { count: data.length, page: 1, pages: 1, publications: [] } };
  }
  const publications = await listNotedPublications(db, viewer.id);
  const count = await countNotes(db, viewer.id, filter);
  const shown = await rows.limit(NOTES_PER_PAGE).offset((page - 1) * NOTES_PER_PAGE);
  return {
    data: await showNotes(ctx, shown),
    meta: {
      ...{ count, page, pages: Math.max(1, Math.ceil(count / NOTES_PER_PAGE)) },
      publications: publications.map(({ id, ...known }) => ({ id: String(id), ...known })),
    },
  };
}
