import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { officeAmount, officeDate } from '#admin/parts/format/office-format.ts';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { Status, type StatusKind } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { releaseGiftCard, voidGiftCard } from '#contract/calls/growth.ts';
import { listOfficeGiftCards } from '#contract/calls/office/members/discounts.ts';
import type { Entity } from '#contract/resources.ts';
import { GIFT_CARD_STATUSES, type GiftCardStatus } from '#domain/referral/gift-card.ts';

type Card = Entity<'OfficeGiftCard'>;

const STATES: Readonly<Record<GiftCardStatus, { label: string; kind: StatusKind }>> = {
  pending: { label: 'held', kind: 'wait' },
  pending_to_send: { label: 'scheduled', kind: 'none' },
  sent: { label: 'sent', kind: 'ok' },
  cancelled: { label: 'cancelled', kind: 'off' },
};

const WHY = {
  'same-card': 'one card paid for both',
  'no-provider': 'no provider is configured',
  refunded: 'refunded',
  'charged-back': 'charged back',
  'account-deleted': 'account deleted',
} as const;

const priceOf = ({ amount, currency }: Card): string => officeAmount(amount, currency);

const COLUMNS: readonly Column<Card>[] = [
  {
    name: 'state',
    label: 'State',
    cell: ({ status, held_why, cancelled_why }) => {
      const why = held_why ?? cancelled_why;
      return (
        <Status kind={STATES[status].kind} note={why === null ? undefined : WHY[why]}>
          {STATES[status].label}
        </Status>
      );
    },
  },
  { name: 'amount', label: 'Amount', align: 'end', cell: priceOf },
  { name: 'colleague', label: 'Colleague', from: 'tablet', cell: ({ colleague }) => colleague.name },
  {
    name: 'due',
    label: 'Due or sent',
    align: 'end',
    cell: ({ due, sent, status }) => (status === 'cancelled' ? '' : officeDate(sent ?? due)),
  },
];

type Review = { card: Card; act: 'release' | 'void' };

/** The gift cards of all inviters; those held wait for a decision. */
export function GiftCards() {
  const [review, setReview] = useState<Review | null>(null);
  const list = useList({
    queryKey: ['gift-cards'],
    sort: '',
    filters: ['status'],
    searchFilter: 'search',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(listOfficeGiftCards, { filter, page, signal }),
  });
  return (
    <Screen title="Gift cards">
      <ListView
        name="gift-cards"
        noun="gift cards"
        list={list}
        idOf={({ id }) => id}
        views={[
          { label: 'All', query: '' },
          { label: 'Held', query: 'status=pending' },
          { label: 'Scheduled', query: 'status=pending_to_send' },
        ]}
        filters={[
          {
            name: 'status',
            label: 'State',
            kind: 'choice',
            options: GIFT_CARD_STATUSES.map((value) => ({ value, label: STATES[value].label })),
          },
        ]}
        search="Name or email of inviter or colleague"
        title={{
          label: 'Inviter',
          text: ({ inviter }) => inviter.name,
          sub: ({ inviter, order_id }) => `${inviter.email} · order ${order_id}`,
          to: ({ order_id }) => officeHref('/orders/:id', { id: order_id }),
        }}
        columns={COLUMNS}
        acts={(card) => {
          const isHeld = card.held_why === 'same-card';
          const note = isHeld ? undefined : 'Only a card held because one card paid for both';
          const common = { isDisabled: !isHeld, ...(note === undefined ? {} : { note }) };
          return [
            { label: 'Release…', ...common, run: () => setReview({ card, act: 'release' }) },
            { label: 'Void…', ...common, run: () => setReview({ card, act: 'void' }) },
          ];
        }}
        empty={{ title: 'No gift cards yet', text: 'A member earns one when an invited colleague buys a membership.' }}
      />
      <RuleHelp label="When a card is held" source="Referrals, R12">
        If one card paid for the inviter and for the colleague, the gift card is held on its due date until the office
        releases or voids it.
      </RuleHelp>
      {review !== null && <ReviewDialog {...review} onClose={() => setReview(null)} />}
    </Screen>
  );
}

function ReviewDialog({ card, act, onClose }: Review & { onClose: () => void }) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const isRelease = act === 'release';
  const decide = async (reason: string) => {
    const params = { id: card.id };
    if (isRelease) await browserApi(releaseGiftCard, { params });
    else await browserApi(voidGiftCard, { params, attributes: { reason } });
    notifier.done(isRelease ? 'The gift card is sent within the hour' : 'The gift card is void');
    await Promise.all(['gift-cards', 'today'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`${isRelease ? 'Release' : 'Void'} the gift card of ${card.inviter.name}`}
      lead={`${priceOf(card)} for inviting ${card.colleague.name}; one card paid for both.`}
      changes={[
        {
          label: 'Gift card',
          now: 'Held',
          after: isRelease ? 'Sent today' : 'Cancelled',
          note: isRelease
            ? 'The code is emailed to the inviter.'
            : 'The inviter reads that the same card paid for both, not your reason.',
        },
      ]}
      {...(isRelease ? {} : { reason: true as const })}
      act={isRelease ? 'Release' : 'Void'}
      isDangerous={!isRelease}
      consequence="Cannot be undone."
      onConfirm={({ reason }) => decide(reason)}
    />
  );
}
