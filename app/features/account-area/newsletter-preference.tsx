import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getOwnSubscription, leaveNewsletter, subscribe } from '#contract/calls/growth.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import { FailedNote } from './failed-note.tsx';

const SUBSCRIPTION = ['newsletter'] as const;

/** Subscribes to or unsubscribes from the newsletter; subscribing is confirmed by email. (rules P43) */
export function NewsletterPreference({ email }: { email: string }) {
  const { t, rich } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: SUBSCRIPTION,
    queryFn: ({ signal }) => browserApi(getOwnSubscription, { signal }),
  });
  const join = useChange(
    () => browserApi(subscribe, { plain: { email } }),
    t('accountArea.newsletter.confirmationSent', { email }),
  );
  const leave = useChange(() => browserApi(leaveNewsletter, {}), t('accountArea.newsletter.unsubscribed'));
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
          <ChangeButton change={leave}>{t('accountArea.newsletter.leave')}</ChangeButton>
        </>
      )}
      {status === 'pending' && (
        <>
          <p>{rich('accountArea.newsletter.pending', bold, { email })}</p>
          <ChangeButton change={leave}>{t('accountArea.newsletter.leave')}</ChangeButton>
        </>
      )}
      {status === 'none' && (
        <>
          <p>{t('accountArea.newsletter.off')}</p>
          <ChangeButton change={join}>{t('accountArea.newsletter.subscribe')}</ChangeButton>
        </>
      )}
    </>
  );
}

function ChangeButton({ change, children }: { change: UseMutationResult<unknown, Error, void>; children: string }) {
  return (
    <Button kind="secondary" busy={change.isPending} onClick={() => change.mutate()}>
      {children}
    </Button>
  );
}

function useChange(change: () => Promise<unknown>, message: string) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: SUBSCRIPTION });
      toast.show(message);
    },
    onError: () => toast.showError(t('accountArea.newsletter.changeFailed')),
  });
}
