import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { getPreview } from '#contract/calls/office/content/publication-records.ts';

export type PreviewedDraft = ResponseOf<typeof getPreview>['data'];

type DraftPreviewState =
  | { kind: 'loading' }
  | { kind: 'loaded'; preview: PreviewedDraft }
  | { kind: 'unknown' }
  | { kind: 'ended' }
  | { kind: 'failed'; message: string | null; retry: () => void };

/** A draft by its private link. Fetched in the browser each time: it changes while it is written, and the link can end. */
export function useDraftPreview(token: string): DraftPreviewState {
  const query = useQuery({
    queryKey: ['draft-preview', token],
    queryFn: async ({ signal }) => (await browserApi(getPreview, { params: { token }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (query.data !== undefined) return { kind: 'loaded', preview: query.data };
  if (!query.isError) return { kind: 'loading' };
  const { error } = query;
  if (error instanceof ApiError && error.status === 404) return { kind: 'unknown' };
  if (error instanceof ApiError && error.status === 410) return { kind: 'ended' };
  return {
    kind: 'failed',
    message: error instanceof ApiError ? error.message : null,
    retry: () => void query.refetch(),
  };
}
