/** Queries of certificates and the transcript. */
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { listCertificates } from '#contract/calls/assessment.ts';
import { getTranscript } from '#contract/calls/transcript.ts';

/** Every certificate with the id of its publication, newest first. */
export const certificatesQuery = queryOptions({
  queryKey: ['certificates', 'publications'],
  queryFn: ({ signal }) =>
    browserApi(listCertificates, { include: ['publication'], fields: { Publication: [] }, page: { size: 0 }, signal }),
});

export type TranscriptYear = ResponseOf<typeof getTranscript>['data'][number];
export type TranscriptEntry = TranscriptYear['entries'][number];

/** Credits claimed, by academic year, the latest year first. */
export const transcriptQuery = queryOptions({
  queryKey: ['transcript'],
  queryFn: async ({ signal }) => (await browserApi(getTranscript, { signal })).data,
});
