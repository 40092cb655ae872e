import type { NoteWrite, PendingWrites } from '#app/api/offline/pending-writes.ts';
import type { Note, NoteOutcome } from '#app/api/offline/send-note.ts';

/** A note as it is shown: as the server has it, with what was written here since. */
export type ShownNote = Pick<Note, 'id' | 'text' | 'seconds' | 'lang' | 'copy_of' | 'created'> & {
  passage: (NonNullable<NoteWrite['passage']> & { cut?: boolean }) | null;
  section: Pick<Note['section'], 'id' | 'title'> & Partial<Note['section']>;
  publication: Note['publication'] | null;
  /** The version of the server; null if it has none yet. */
  version: number | null;
  /** Whether it waits to be sent, or was refused with a reason. (rules H5) */
  status: 'saved' | 'waiting' | { refused: string };
};

export const listNoteWrites = (pending: PendingWrites): NoteWrite[] =>
  Object.values(pending).filter((write) => write.kind === 'note');

/** The notes of the server with the changes that it has not confirmed; notes that it does not know are last. */
export function mergePendingNotes(notes: readonly Note[], writes: readonly NoteWrite[]): ShownNote[] {
  const known = new Set(notes.map(({ id }) => id));
  const written = new Map(writes.map((write) => [write.id, write]));
  const changed = notes.flatMap((note): ShownNote[] => {
    const write = written.get(note.id);
    if (write === undefined) return [{ ...note, status: 'saved' }];
    return write.isDeleted ? [] : [{ ...note, text: write.text, version: write.base, status: statusOf(write) }];
  });
  const added = writes.filter(({ id, isDeleted }) => !known.has(id) && !isDeleted).map(showWrite);
  return [...changed, ...added];
}

/** A change of a shown note, based on the version that was shown. */
export function changeOf(
  { id, section, text, passage, seconds, lang, version }: ShownNote,
  change: { text?: string; isDeleted?: boolean },
): Omit<NoteWrite, 'kind' | 'madeAt'> {
  return {
    ...{ id, section: section.id, title: section.title, text, passage: plainPassage(passage), seconds, lang },
    ...{ base: version, isDeleted: false },
    ...change,
  };
}

const plainPassage = (passage: ShownNote['passage']): NoteWrite['passage'] =>
  passage && { exact: passage.exact, prefix: passage.prefix, suffix: passage.suffix, slide: passage.slide };

/** The notes of a section after one of them was sent: what was stored, in place of what was there. */
export function applySentNote(notes: readonly Note[], { write, stored }: NoteOutcome): Note[] {
  const others = notes.filter(({ id }) => id !== (stored?.id ?? write.id));
  return stored === null ? others : [...others, stored];
}

const statusOf = ({ refused }: NoteWrite): ShownNote['status'] => (refused === undefined ? 'waiting' : { refused });

const showWrite = (write: NoteWrite): ShownNote => ({
  ...{ id: write.id, text: write.text, passage: write.passage, seconds: write.seconds, lang: write.lang },
  ...{ copy_of: null, created: new Date(write.madeAt).toISOString(), version: write.base, publication: null },
  section: { id: write.section, title: write.title },
  status: statusOf(write),
});
