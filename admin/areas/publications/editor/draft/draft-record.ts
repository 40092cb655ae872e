import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { getDraft } from '#contract/calls/office/publications.ts';

const loadDraft = async (id: string, signal?: AbortSignal) => {
  const { data } = await browserApi(getDraft, { params: { id }, ...(signal && { signal }) });
  return data;
};

/** A publication with its texts and what may be done with it now. */
export type DraftRecord = Awaited<ReturnType<typeof loadDraft>>;

/** Every query of a publication begins so: an act invalidates all of them. */
export const draftKey = (id: string) => ['publications', 'one', id] as const;

export const draftQuery = (id: string) =>
  queryOptions({ queryKey: [...draftKey(id), 'draft'], queryFn: ({ signal }) => loadDraft(id, signal), staleTime: 0 });

export const fetchDraft = (id: string): Promise<DraftRecord> => loadDraft(id);
