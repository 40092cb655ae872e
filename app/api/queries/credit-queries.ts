import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { getTranscript } from '#contract/calls/transcript.ts';

export type TranscriptYear = ResponseOf<typeof getTranscript>['data'][number];
export type TranscriptEntry = TranscriptYear['entries'][number];

/** Credits claimed, by academic year, the latest year first. */
export const transcriptQuery = queryOptions({
  queryKey: ['transcript'],
  queryFn: async ({ signal }) => (await browserApi(getTranscript, { signal })).data,
});
