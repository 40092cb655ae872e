/** What a person has earned: certificates and the transcript, on whichever screen they are shown. */
import { queryOptions } from '@tanstack/react-query';
import { getTranscript, listCertificates } from '#contract/calls/assessment.ts';
import { browserApi } from './browser-api.ts';
import type { AnswerOf } from './client.ts';

/** Every certificate with its publication, newest first; the same question as the cover's, asked once. */
export const certificatesQuery = queryOptions({
  queryKey: ['certificates', 'publications'],
  queryFn: ({ signal }) => browserApi(listCertificates, { include: 'publication', page: { size: 0 }, signal }),
});

export type TranscriptYear = AnswerOf<typeof getTranscript>['data'][number];
export type TranscriptEntry = TranscriptYear['entries'][number];

/** Credits claimed, by academic year, the latest year first. */
export const transcriptQuery = queryOptions({
  queryKey: ['transcript'],
  queryFn: async ({ signal }) => (await browserApi(getTranscript, { signal })).data,
});
