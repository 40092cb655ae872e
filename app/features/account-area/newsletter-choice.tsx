import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { getOwnSubscription, leaveNewsletter, subscribe } from '#contract/calls/growth.ts';
import { FailedNote } from './failed-note.tsx';

const SUBSCRIPTION = ['newsletter'] as const;

/** Whether the newsletter comes, and the other choice: joining asks by letter, leaving is done at once. (rules P43) */
export function NewsletterChoice({ email }: { email: string }) {
  const { t, rich } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: SUBSCRIPTION,
    queryFn: ({ signal }) => browserApi(getOwnSubscription, { signal }),
  });
  const join = useChange(
    () => browserApi(subscribe, { plain: { email } }),
    t('accountArea.newsletter.asked', { email }),
  );
  const leave = useChange(() => browserApi(leaveNewsletter, {}), t('accountArea.newsletter.left'));
  const bold = { b: (text: ReactNode) => <b className="strong">{text}</b> };
  const status = data?.data.status;
  return (
    <>
      <p className="quiet">{t('accountArea.newsletter.lead')}</p>
      {isError && (
        <FailedNote error={error} onRetry={() => void refetch()} isBusy={isFetching}>
          {t('accountArea.newsletter.failed')}
        </FailedNote>
      )}
      {status === undefined && !isError && <Skeleton shape="block" height="5rem" />}
      {status === 'confirmed' && (
        <>
          <p>{rich('accountArea.newsletter.on', bold, { email })}</p>
          <Act change={leave}>{t('accountArea.newsletter.leave')}</Act>
        </>
      )}
      {status === 'pending' && (
        <>
          <p>{rich('accountArea.newsletter.pending', bold, { email })}</p>
          <Act change={leave}>{t('accountArea.newsletter.leave')}</Act>
        </>
      )}
      {status === 'none' && (
        <>
          <p>{t('accountArea.newsletter.off')}</p>
          <Act change={join}>{t('accountArea.newsletter.subscribe')}</Act>
        </>
      )}
    </>
  );
}

function Act({ change, children }: { change: UseMutationResult<unknown, Error, void>; children: string }) {
  return (
    <Button kind="secondary" busy={change.isPending} onClick={() => change.mutate()}>
      {children}
    </Button>
  );
}

function useChange(change: () => Promise<unknown>, told: string) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: SUBSCRIPTION });
      toast.say(told);
    },
    onError: () => toast.fail(t('accountArea.newsletter.changeFailed')),
  });
}
