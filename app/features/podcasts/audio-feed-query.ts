import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { readAudioFeed } from '#contract/calls/feeds.ts';

/** The reader's private feed. Its address is among the data only in the visit in which it was made. */
export const audioFeedQuery = queryOptions({
  queryKey: ['audio-feed'],
  queryFn: ({ signal }) => browserApi(readAudioFeed, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
