import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { requestFlush } from '#app/api/offline/outbox.ts';
import { type NoteWrite, putPending } from '#app/api/offline/pending-writes.ts';
import { type Note, onNoteSent } from '#app/api/offline/send-note.ts';
import { useOwner, usePending } from '#app/api/offline/use-pending.ts';
import { sectionNotesQuery } from '#app/api/queries/notes-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { nowMs } from '#client/clock.ts';
import { useToast } from '#ui/toast/use-toast.ts';
import { applySentNote, changeOf, listNoteWrites, mergePendingNotes, type ShownNote } from './merge-pending-notes.ts';

/** The reader's notes in a section: what the server has, and what waits on this device. */
export function useSectionNotes(section: string): ShownNote[] {
  const { data } = useQuery(sectionNotesQuery(section));
  const pending = usePending(useOwner());
  useSentNotes();
  return useMemo(() => {
    const writes = listNoteWrites(pending).filter((write) => write.section === section);
    return mergePendingNotes(data ?? [], writes);
  }, [data, pending, section]);
}

/** Puts what the server stored in place of what was pending, and says when two devices wrote the same note. */
function useSentNotes(): void {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useText();
  useEffect(
    () =>
      onNoteSent((outcome) => {
        const { write, stored } = outcome;
        queries.setQueryData(
          sectionNotesQuery(write.section).queryKey,
          (notes: Note[] | undefined) => notes && applySentNote(notes, outcome),
        );
        if (stored !== null && stored.id !== write.id) toast.show(t('notes.bothStored'));
      }),
    [queries, toast, t],
  );
}

export type NewNote = Pick<NoteWrite, 'section' | 'title' | 'text' | 'passage' | 'seconds' | 'lang'>;

/** Writes notes: stored in this browser at once, on the server as soon as it can be reached. (rules H5) */
export function useNoteWriter() {
  const owner = useOwner();
  return useMemo(() => {
    const put = (note: Omit<NoteWrite, 'kind' | 'madeAt'>) => {
      if (owner === null) return;
      putPending(owner, { ...note, kind: 'note', madeAt: nowMs() });
      requestFlush();
    };
    return {
      add(note: NewNote): string {
        const id = crypto.randomUUID();
        put({ ...note, id, base: null, isDeleted: false });
        return id;
      },
      change: (note: ShownNote, text: string) => put(changeOf(note, { text })),
      remove: (note: ShownNote) => put(changeOf(note, { isDeleted: true })),
      restore: (note: ShownNote) => put(changeOf(note, {})),
    };
  }, [owner]);
}
