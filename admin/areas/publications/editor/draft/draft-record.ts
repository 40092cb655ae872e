import { queryOptions } from '@tanstack/react-query';
import { draftRequest } from './first-requests.ts';

/** A publication with its texts and what may be done with it now. */
export type DraftRecord = Awaited<ReturnType<typeof draftRequest.load>>;

/** Every query of a publication begins so: an act invalidates all of them. */
export const draftKey = (id: string) => ['publications', 'one', id] as const;

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: [...draftKey(id), 'draft'],
    queryFn: ({ signal }) => draftRequest.load(id, signal),
    staleTime: 0,
  });

export const fetchDraft = (id: string): Promise<DraftRecord> => draftRequest.load(id);
