import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { useText } from '#app/i18n/text.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { endAudioFeed, makeAudioFeed } from '#contract/calls/feeds.ts';
import { audioFeedQuery } from './audio-feed-query.ts';

/** Making an address ends the one before; both changes say what happened. */
export function useFeedChange() {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const { queryKey } = audioFeedQuery;
  const onError = (error: unknown) =>
    toast.fail(error instanceof ApiError ? error.message : t('audioFeed.changeFailed'));
  const make = useMutation({
    mutationFn: (_message: string) => browserApi(makeAudioFeed, { attributes: {} }),
    onSuccess: (feed, message) => {
      queries.setQueryData(queryKey, feed);
      toast.say(message);
    },
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => browserApi(endAudioFeed, {}),
    onSuccess: () => {
      queries.setQueryData(queryKey, (feed) => feed && { ...feed, url: null, created: null });
      toast.say(t('audioFeed.revoked'));
    },
    onError,
  });
  return { make, revoke };
}
