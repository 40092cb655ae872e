import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useOwner, usePending } from '#app/api/offline/use-pending.ts';
import { allNotesQuery } from '#app/api/queries/notes-query.ts';
import { listNoteWrites, mergePendingNotes, type ShownNote } from '#app/features/notes/merge-pending-notes.ts';

/** The page of notes that the address names, with what waits on this device. */
export function useNotesPage() {
  const [search, setSearch] = useSearchParams();
  const request = {
    search: search.get('s') ?? '',
    publication: search.get('publication') ?? '',
    kind: search.get('kind') ?? '',
    page: search.get('page') ?? '',
  };
  const query = useQuery(allNotesQuery(request));
  const pending = usePending(useOwner());
  const isFiltered = request.search !== '' || request.publication !== '' || request.kind !== '';
  const shown = query.data && mergePendingNotes(query.data.data, listNoteWrites(pending));
  const set = (name: string, value: string) =>
    setSearch(
      (current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        if (name !== 'page') current.delete('page');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    query,
    request,
    isFiltered,
    set,
    /** Notes that the server has not seen, which match no search of it. */
    unsent: isFiltered ? [] : (shown?.filter(({ publication }) => publication === null) ?? []),
    groups: groupNotes(shown ?? []),
  };
}

export type NotesOfSection = { section: ShownNote['section']; notes: ShownNote[] };
export type NotesOfPublication = { publication: NonNullable<ShownNote['publication']>; sections: NotesOfSection[] };

/** By publication and section, in the order in which they come. */
function groupNotes(notes: readonly ShownNote[]): NotesOfPublication[] {
  const listed = notes.flatMap(({ publication, ...note }) => (publication === null ? [] : [{ ...note, publication }]));
  return [...Map.groupBy(listed, ({ publication }) => publication.id).values()].flatMap((ofPublication) => {
    const sections = [...Map.groupBy(ofPublication, ({ section }) => section.id).values()].flatMap((ofSection) =>
      ofSection.slice(0, 1).map(({ section }) => ({ section, notes: ofSection })),
    );
    return ofPublication.slice(0, 1).map(({ publication }) => ({ publication, sections }));
  });
}
