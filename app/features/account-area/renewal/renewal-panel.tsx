import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { receiptsQuery } from '#app/api/queries/billing/receipts-query.ts';
import { type Renewal, renewalQuery } from '#app/api/queries/billing/renewal-query.ts';
import { useIsOnSale } from '#app/api/queries/billing/tiers-query.ts';
import { checkoutPath, PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { ME_KEY } from '#app/api/session/login.tsx';
import { ChangeCard } from '#app/features/account-area/card/change-card.tsx';
import { useSavedMethod } from '#app/features/account-area/card/saved-method-query.ts';
import { FailedNote } from '#app/features/account-area/failed-note.tsx';
import { useText } from '#app/i18n/text.tsx';
import { nowIso } from '#client/clock.ts';
import { expiresBeforeCharge, renewalDueAt } from '#domain/membership/terms/renewal.ts';
import { lastDayOfMonth } from '#domain/shared/dates.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CancelRenewal } from './cancel-renewal.tsx';
import { RenewalOff } from './renewal-off.tsx';

type Tier = { id: string; name: string };
type RenewalProps = { userId: string; tier: Tier; ends: string };

/** Automatic renewal: on by default, cancelled and resumed here. (rules M17) */
export function RenewalPanel({ userId, tier, ends }: RenewalProps) {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery(renewalQuery(userId));
  if (data === undefined && isError) {
    return (
      <FailedNote error={error} onRetry={() => void refetch()} isBusy={isFetching}>
        {t('accountArea.renewal.loadFailed')}
      </FailedNote>
    );
  }
  if (data === undefined) return <Skeleton shape="block" height="5rem" />;
  if (data === null) return <NoRenewal tier={tier} ends={ends} />;
  return <PurchasedRenewal renewal={data} userId={userId} />;
}

/** A membership that was not bought: institutional, or without renewal. */
function NoRenewal({ tier, ends }: Pick<RenewalProps, 'tier' | 'ends'>) {
  const { t, date } = useText();
  const isOnSale = useIsOnSale(tier.id);
  if (isOnSale === false) return <p>{t('accountArea.renewal.byContract', { date: date(ends) })}</p>;
  return (
    <>
      <p>{t('accountArea.renewal.off', { date: date(ends) })}</p>
      <Button kind="secondary" render={<Link to={checkoutPath(tier.id)} />}>
        {t('accountArea.renewal.renewNow')}
      </Button>
    </>
  );
}

function PurchasedRenewal({ renewal, userId }: { renewal: Renewal; userId: string }) {
  const { t, date } = useText();
  if (renewal.status === 'off') return <RenewalOff renewal={renewal} userId={userId} />;
  const action = <CancelRenewal renewal={renewal} userId={userId} />;
  if (renewal.status === 'retrying') return <RenewalRetrying renewal={renewal} userId={userId} action={action} />;
  if (renewal.amount !== null && renewal.charged_on !== null)
    return <RenewalScheduled renewal={renewal} userId={userId} action={action} />;
  return (
    <>
      <p>{t('accountArea.renewal.onSoldNoMore', { tier: renewal.membership.name, date: date(renewal.ends) })}</p>
      <Button kind="secondary" render={<Link to={PRICING_PATH} />}>
        {t('accounts.account.compare')}
      </Button>
    </>
  );
}

type RenewalRetryingProps = {
  renewal: Renewal;
  userId: string;
  action: ReactNode;
};

/** A failed renewal charge: the next attempt, and the button to change the card. (rules M19) */
function RenewalRetrying({ renewal, userId, action }: RenewalRetryingProps) {
  const { t, date, money } = useText();
  const queries = useQueryClient();
  // Once the retry ends, the account has changed.
  useEffect(
    () => () => {
      void queries.invalidateQueries({ queryKey: ME_KEY });
      void queries.invalidateQueries(receiptsQuery(userId));
    },
    [queries, userId],
  );
  const { charged_on, grace_until, membership, ends, amount } = renewal;
  const price = money(amount ?? 0);
  if (renewal.is_charging) return <Note isAnnounced>{t('accountArea.renewal.charging', { price })}</Note>;
  const facts = { tier: membership.name, until: date(grace_until ?? ends) };
  return (
    <>
      <Note kind="danger">
        {charged_on === null
          ? t('accountArea.renewal.lastTried', facts)
          : t('accountArea.renewal.trying', { ...facts, price, next: date(charged_on) })}
      </Note>
      <div className="row">
        <ChangeCard isPrimary>{t('accountArea.card.change')}</ChangeCard>
        {action}
      </div>
    </>
  );
}

type RenewalScheduledProps = {
  renewal: Renewal;
  userId: string;
  action: ReactNode;
};

/** The renewal date and amount; warns of a card that expires before, like the email notice. */
function RenewalScheduled({ renewal, userId, action }: RenewalScheduledProps) {
  const { t, date, money, zone } = useText();
  const { data, isPending } = useSavedMethod(userId);
  if (isPending) return <Skeleton shape="block" height="5rem" />;
  const { membership, ends, amount, charged_on } = renewal;
  const facts = { tier: membership.name, price: money(amount ?? 0), date: date(charged_on ?? ends) };
  const summary = <p>{t('accountArea.renewal.on', facts)}</p>;
  const method = data?.data ?? null;
  const expires = method?.expires ?? null;
  if (!method || expires === null || !isExpiryNoticeDue(expires, new Date(ends), zone)) {
    return (
      <>
        {summary}
        {action}
      </>
    );
  }
  return (
    <>
      {summary}
      <Note kind="danger">
        {t('accountArea.renewal.cardOver', { method: method.name, until: date(lastDayOfMonth(expires)) })}
      </Note>
      <div className="row">
        <ChangeCard isPrimary>{t('accountArea.card.change')}</ChangeCard>
        {action}
      </div>
    </>
  );
}

/** Shown from the first notice on; before that, most banks will still replace the card. */
const isExpiryNoticeDue = (expires: { year: number; month: number }, ends: Date, zone: TimeZone): boolean =>
  expiresBeforeCharge(expires, ends, zone) && renewalDueAt(ends, 'notice-30', zone).toISOString() <= nowIso();
