import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { currentDay } from '#app/api/clock.ts';
import { type Renewal, renewalQuery } from '#app/api/renewal-query.ts';
import { INTL_TAG } from '#app/i18n/locales.ts';
import { useText } from '#app/i18n/text.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { formatPlainDate, isBefore, lastDayOfMonth } from '#domain/shared/dates.ts';
import { AccountPanel } from './account-panel.tsx';
import { ChangeCard } from './change-card.tsx';
import { FailedNote } from './failed-note.tsx';
import { RemoveCard } from './remove-card.tsx';
import { type SavedMethod, useSavedMethod } from './saved-method-query.ts';

/** The card that a renewal is charged to, and its change without a purchase. (rules M30) */
export function CardPanel({ userId }: { userId: string }) {
  const { t } = useText();
  const renewal = useQuery(renewalQuery(userId)).data;
  // Without a membership that could renew there is nothing to charge.
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
  const returned = search.get('card');
  const { data, isError, error, refetch, isFetching } = useSavedMethod(userId, { isWatched: returned === 'done' });
  const queries = useQueryClient();
  const change = data?.meta.change;
  useEffect(() => {
    // A charge that is in retry is tried with the new card at once.
    if (returned === 'done' && change === 'saved') void queries.invalidateQueries(renewalQuery(userId));
  }, [returned, change, queries, userId]);
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
      <Returned card={returned} change={data.meta.change} />
      {method === null ? (
        <p>{t('accountArea.card.none')}</p>
      ) : (
        <Described method={method} isCharged={renewal.status !== 'off'} />
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

type ReturnedProps = { card: string | null; change: 'open' | 'saved' | 'cancelled' | 'removed' | null };

/** The address says from where somebody comes back; what became of it says the provider. */
function Returned({ card, change }: ReturnedProps) {
  const { t } = useText();
  if (card === 'kept') return <Note isAnnounced>{t('accountArea.card.notSaved')}</Note>;
  if (card !== 'done') return null;
  if (change === 'saved') return <Note isAnnounced>{t('accountArea.card.saved')}</Note>;
  return change === 'open' ? <Note isAnnounced>{t('accountArea.card.waiting')}</Note> : null;
}

function Described({ method, isCharged }: { method: SavedMethod; isCharged: boolean }) {
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
        <p className="small quiet">{t(isCharged ? 'accountArea.card.charged' : 'accountArea.card.kept')}</p>
      </div>
      {isExpired && <Note kind="danger">{t('accountArea.card.expired')}</Note>}
    </>
  );
}
