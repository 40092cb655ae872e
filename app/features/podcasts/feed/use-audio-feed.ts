import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { endAudioFeed, makeAudioFeed, readAudioFeed } from '#contract/calls/feeds.ts';
import { useToast } from '#ui/toast/use-toast.ts';

/** The reader's private feed. The address is part of it only during the visit in which it was made. */
export const audioFeedQuery = queryOptions({
  queryKey: ['audio-feed'],
  queryFn: ({ signal }) => browserApi(readAudioFeed, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Creating an address ends the previous one; both changes show a notification. */
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
  return { make, revoke };
}
