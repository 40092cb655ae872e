import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { getAsset } from '#contract/calls/office/content/media.ts';
import type { Entity } from '#contract/resources.ts';

type Asset = Entity<'Asset'>;

const CHECK_MS = 1_000;

/**
 * What the server found in a file that has arrived. Of content that is stored already it is the file that has it, unless
 * that one was deleted meanwhile.
 */
export const arrivedAssetQuery = (id: string | null) => ({
  queryKey: ['assets', 'arrived', id],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Asset> => {
    const asset = await browserApi(getAsset, { params: { id: id ?? '' }, signal });
    const same = asset.rejection?.same_as ?? null;
    return same === null ? asset : await loadSame(same, { signal, otherwise: asset });
  },
  refetchInterval: ({ state: { data } }: { state: { data?: Asset | undefined } }) =>
    data?.state === 'ready' || data?.state === 'rejected' ? (false as const) : CHECK_MS,
});

async function loadSame(id: string, { signal, otherwise }: { signal: AbortSignal; otherwise: Asset }): Promise<Asset> {
  try {
    return await browserApi(getAsset, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return otherwise;
    throw error;
  }
}
