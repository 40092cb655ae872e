import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { receiptsQuery } from '#app/api/queries/billing/receipts-query.ts';
import { type Renewal, renewalQuery } from '#app/api/queries/billing/renewal-query.ts';
import { ME_KEY } from '#app/api/session/login.tsx';
import { AccountPanel } from '#app/features/account-area/account-panel.tsx';
import { FailedNote } from '#app/features/account-area/failed-note.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { currentDay } from '#client/clock.ts';
import { INTL_TAG } from '#client/i18n/locales.ts';
import { removeSavedMethod } from '#contract/calls/membership.ts';
import { formatPlainDate, isBefore, lastDayOfMonth } from '#domain/shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import { ChangeCard } from './change-card.tsx';
import { type SavedMethod, savedMethodQuery, useSavedMethod } from './saved-method-query.ts';

/** The card that renewals are charged to. (rules M30) */
export function CardPanel({ userId }: { userId: string }) {
  const { t } = useText();
  const renewal = useQuery(renewalQuery(userId)).data;
  // Without a renewable membership there is nothing to charge.
  if (!renewal) return null;
  return (
    <AccountPanel title={t('accountArea.card.title')}>
      <Card userId={userId} renewal={renewal} />
    </AccountPanel>
  );
}

function Card({ userId, renewal }: { userId: string; renewal: Renewal }) {
  const { t } = useText();
  const [search] = useSearchParams();
  const returnParam = search.get('card');
  const { data, isError, error, refetch, isFetching } = useSavedMethod(userId, { isPolling: returnParam === 'done' });
  const queries = useQueryClient();
  const change = data?.meta.change;
  useEffect(() => {
    // A charge in retry is attempted with the new card at once.
    if (returnParam === 'done' && change === 'saved') void queries.invalidateQueries(renewalQuery(userId));
  }, [returnParam, change, queries, userId]);
  if (data === undefined && isError) {
    return (
      <FailedNote error={error} onRetry={() => void refetch()} isBusy={isFetching}>
        {t('accountArea.card.loadFailed')}
      </FailedNote>
    );
  }
  if (data === undefined) return <Skeleton shape="block" height="5rem" />;
  const method = data.data;
  return (
    <>
      <ReturnNote card={returnParam} change={data.meta.change} />
      {method === null ? (
        <p>{t('accountArea.card.none')}</p>
      ) : (
        <MethodDetails method={method} isCharged={renewal.status !== 'off'} />
      )}
      <p className="small quiet">{t('accountArea.card.lead')}</p>
      <div className="row">
        <ChangeCard isPrimary={renewal.status === 'retrying'}>
          {t(method === null ? 'accountArea.card.add' : 'accountArea.card.change')}
        </ChangeCard>
        {method !== null && <RemoveCard userId={userId} renewal={renewal} />}
      </div>
    </>
  );
}

type ReturnNoteProps = { card: string | null; change: 'open' | 'saved' | 'cancelled' | 'removed' | null };

/** The result of a card change: the query of the address shows the return, the provider the outcome. */
function ReturnNote({ card, change }: ReturnNoteProps) {
  const { t } = useText();
  if (card === 'kept') return <Note isAnnounced>{t('accountArea.card.notSaved')}</Note>;
  if (card !== 'done') return null;
  if (change === 'saved') return <Note isAnnounced>{t('accountArea.card.saved')}</Note>;
  return change === 'open' ? <Note isAnnounced>{t('accountArea.card.waiting')}</Note> : null;
}

function MethodDetails({ method, isCharged }: { method: SavedMethod; isCharged: boolean }) {
  const { t, locale, zone } = useText();
  const { name, brand, last4, expires } = method;
  const isExpired = expires !== null && isBefore(lastDayOfMonth(expires), currentDay(zone));
  const month =
    expires && formatPlainDate(lastDayOfMonth(expires), INTL_TAG[locale], { month: '2-digit', year: 'numeric' });
  return (
    <>
      <div>
        <p className="strong num">
          {brand === null || last4 === null ? name : t('accountArea.card.named', { brand, digits: last4 })}
        </p>
        {month && <p className="quiet num">{t('accountArea.card.expires', { month })}</p>}
        <p className="small quiet">{t(isCharged ? 'accountArea.card.charged' : 'accountArea.card.noRenewalDue')}</p>
      </div>
      {isExpired && <Note kind="danger">{t('accountArea.card.expired')}</Note>}
    </>
  );
}

type RemoveCardProps = { userId: string; renewal: Renewal };

/** Removes the saved card after a confirmation; renewal ends with it. (rules M30) */
function RemoveCard({ userId, renewal }: RemoveCardProps) {
  const { t, date } = useText();
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveCard(userId, () => setOpen(false));
  const key = renewal.status === 'retrying' ? 'accountArea.card.confirmTextNow' : 'accountArea.card.confirmText';
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {t('accountArea.card.remove')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('accountArea.card.confirmTitle')}
        description={t(key, { date: date(renewal.ends) })}
        closeLabel={t('accountArea.close')}
        size="small"
      >
        <div className="stack-4">
          {remove.isError && <FieldError>{t('accountArea.card.failed')}</FieldError>}
          <div className="row">
            <Button busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('accountArea.card.confirm')}
            </Button>
            <Button kind="text" onClick={() => setOpen(false)}>
              {t('accountArea.card.dismiss')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

function useRemoveCard(userId: string, onDone: () => void) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const [, setSearch] = useSearchParams();
  return useMutation({
    mutationFn: () => browserApi(removeSavedMethod, {}),
    onSuccess: async () => {
      onDone();
      toast.show(t('accountArea.card.removed'));
      // Clear the note about the return from the provider.
      setSearch({}, { replace: true, preventScrollReset: true });
      await queries.invalidateQueries(savedMethodQuery(userId));
      await queries.invalidateQueries(renewalQuery(userId));
      await queries.invalidateQueries(receiptsQuery(userId));
      await queries.invalidateQueries({ queryKey: ME_KEY });
    },
  });
}
