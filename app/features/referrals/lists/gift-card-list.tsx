import type { SignedInUser } from '#app/api/session/login-status.ts';
import './gift-card-list.css';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { type Text, useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import type { Entity } from '#contract/resources.ts';
import { displayedGiftCardStatus } from '#domain/referral/gift-card.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { giftCardsQuery } from './referral-queries.ts';

type GiftCardListProps = { user: SignedInUser; page: number };

/** My Giftcards: sent, scheduled, cancelled or pending. (rules R14) */
export function GiftCardList({ user, page }: GiftCardListProps) {
  const { t, rich } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery(giftCardsQuery(user.id, page));
  return (
    <section className="block" aria-labelledby="my-gift-cards">
      <div className="between">
        <h2 className="h3" id="my-gift-cards">
          {t('referrals.gifts')}
        </h2>
        {data !== undefined && data.pagination.count > 0 && (
          <p className="small quiet num">{t('referrals.giftCount', { count: data.pagination.count })}</p>
        )}
      </div>
      {isError && (
        <LoadFailed title={t('referrals.giftsFailed')} error={error} onRetry={() => void refetch()} isBusy={isFetching}>
          {t('referrals.failedText')}
        </LoadFailed>
      )}
      {data === undefined && !isError && <ListSkeleton label={t('referrals.giftsLoading')} />}
      {data?.items.length === 0 && (
        <EmptyState title={t('referrals.giftsNone')} drawing="gift" level={3}>
          {t('referrals.giftsNoneText')}
        </EmptyState>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul className="gift-card-list">
          {data.items.map((card) => (
            <GiftCardRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      {data && <ListPages list="giftcards" pages={data.pagination} label={t('referrals.giftPages')} />}
      <p className="small quiet gift-card-note">
        {rich(
          'referrals.giftNote',
          {
            link: (text) => (
              <Link className="link" to={href('/referral-program-terms-and-conditions')}>
                {text}
              </Link>
            ),
          },
          { email: user.email },
        )}
      </p>
    </section>
  );
}

function GiftCardRow({ card }: { card: Entity<'Giftcard'> }) {
  const text = useText();
  const { t, money } = text;
  return (
    <li data-status={card.cancelled_why === null ? card.status : 'cancelled'}>
      <p className="gift-card-title">
        {t('referrals.giftTitle', { amount: money(card.amount, { wholeDollars: true }) })}
      </p>
      <p className="meta num">
        <Icon name={chooseIcon(card)} size="small" />
        {formatStatus(text, card)}
      </p>
    </li>
  );
}

function chooseIcon({ status, cancelled_why }: Entity<'Giftcard'>): IconName {
  if (cancelled_why !== null) return 'close';
  return status === 'sent' ? 'mail' : 'clock';
}

function formatStatus({ t, date }: Text, { status, sendDate, cancelled_why, held_why }: Entity<'Giftcard'>): string {
  if (held_why !== null) return t(`referrals.giftHeld.${held_why}`);
  if (cancelled_why !== null) return t(`referrals.giftCancelled.${cancelled_why}`);
  switch (displayedGiftCardStatus(status)) {
    case 'sent':
      return t('referrals.giftSent', { date: date(sendDate) });
    case 'scheduled':
      return t('referrals.giftScheduled', { date: date(sendDate) });
    case 'pending':
      return t('referrals.giftPending');
  }
}
