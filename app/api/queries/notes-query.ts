import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { Api, ResponseOf } from '#client/api/client.ts';
import { listNotes } from '#contract/calls/notes.ts';

type NotesPage = ResponseOf<typeof listNotes>;

export const loadSectionNotes = (api: Api, section: string, signal?: AbortSignal): Promise<NotesPage> =>
  api(listNotes, { parameters: { section }, signal });

/** The reader's notes in a section. */
export const sectionNotesQuery = (section: string) =>
  queryOptions({
    queryKey: ['notes', 'section', section],
    queryFn: async ({ signal }) => (await loadSectionNotes(browserApi, section, signal)).data,
  });

export type NotesRequest = { search: string; publication: string; kind: string; page: string };

/** A page of all notes of the reader. */
export const allNotesQuery = (request: NotesRequest) =>
  queryOptions({
    queryKey: ['notes', 'all', request],
    queryFn: ({ signal }): Promise<NotesPage> =>
      browserApi(listNotes, {
        parameters: Object.fromEntries(Object.entries(request).filter(([, value]) => value !== '')),
        signal,
      }),
    placeholderData: (previous) => previous,
  });
