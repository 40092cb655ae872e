import { shownQuote } from '#domain/notes/note.ts';
import { sectionSlug, slugWithId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { sectionReads } from '#server/modules/catalogue/index.ts';
import type { NoteRow } from './queries-notes.ts';

/** Whether the section of a note is part of the library. */
export const isInLibrary = ({ section, publication }: NoteRow): boolean =>
  section.withdrawnAt === null && publication.visibility === 'published';

/** The public slug of the section of a note; null if it was removed. */
export const slugOf = (row: NoteRow): string | null =>
  isInLibrary(row)
    ? sectionSlug(row.section.slug, { publication: row.publication.id, number: row.section.number })
    : null;

/** Notes as their writer sees them: the words of a locked section are shown up to a length. (rules H6) */
export async function showNotes(ctx: Ctx, rows: readonly NoteRow[]) {
  const open = await sectionReads.listOpenIds(
    ctx,
    rows.map(({ section }) => section.id),
  );
  return rows.map((row) => showNote(row, open.has(row.section.id)));
}

function showNote(row: NoteRow, isOpen: boolean) {
  const { id, text, passage, seconds, lang, version, copyOf, section, publication } = row;
  const shown = passage && shownQuote(passage.exact, isOpen);
  return {
    ...{ id, text, seconds, lang, version },
    passage: passage && shown && { ...passage, exact: shown.quote, cut: shown.isCut },
    copy_of: copyOf,
    created: row.createdAt.toISOString(),
    changed: row.changedAt.toISOString(),
    section: {
      ...{ id: String(section.id), title: section.title, number: section.number, slug: slugOf(row), lock: !isOpen },
    },
    publication: {
      id: String(publication.id),
      title: publication.title,
      slug: isInLibrary(row) ? slugWithId(publication.slug, publication.id) : null,
      section_count: publication.sections,
    },
  };
}
