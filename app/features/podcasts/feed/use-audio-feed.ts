import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { changeAudioFeed, endAudioFeed, makeAudioFeed, readAudioFeed } from '#contract/calls/feeds.ts';
import type { Entity } from '#contract/resources.ts';
import { useToast } from '#ui/toast/use-toast.ts';

/** The reader's private feed. The address is part of it only during the visit in which it was made. */
export const audioFeedQuery = queryOptions({
  queryKey: ['audio-feed'],
  queryFn: ({ signal }) => browserApi(readAudioFeed, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the feed does with sections that were finished, and with the queue. (rules V8) */
export type FeedSettings = Pick<Entity<'AudioFeed'>, 'finished' | 'queue_first'>;

/** Creating an address ends the previous one; every change shows a notification. */
export function useFeedChange() {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const { queryKey } = audioFeedQuery;
  const onError = (error: unknown) =>
    toast.showError(error instanceof ApiError ? error.message : t('audioFeed.changeFailed'));
  const make = useMutation({
    mutationFn: (_message: string) => browserApi(makeAudioFeed, { attributes: {} }),
    onSuccess: (feed, message) => {
      queries.setQueryData(queryKey, feed);
      toast.show(message);
    },
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => browserApi(endAudioFeed, {}),
    onSuccess: () => {
      queries.setQueryData(queryKey, (feed) => feed && { ...feed, url: null, created: null });
      toast.show(t('audioFeed.revoked'));
    },
    onError,
  });
  const choose = useMutation({
    mutationFn: (attributes: FeedSettings) => browserApi(changeAudioFeed, { attributes }),
    // The response never has the address, which is shown during the visit in which it was made.
    onSuccess: (feed) => {
      queries.setQueryData(queryKey, (known) => ({ ...feed, url: known?.url ?? null }));
      toast.show(t('audioFeed.choices.saved'));
    },
    onError,
  });
  return { make, revoke, choose };
}
