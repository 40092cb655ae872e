import { browserApi } from '#client/api/browser-api.ts';
import { getOfflineCopy } from '#contract/calls/catalogue.ts';

/** The recordings of a copy with their sizes. Throws `ApiError` if the member may not have one. (rules B1) */
export const measureCopy = (id: string, signal?: AbortSignal) =>
  browserApi(getOfflineCopy, { params: { id }, signal }).then(({ data }) => data);

/** There is not enough storage on this device. */
export class StorageFullError extends Error {}
