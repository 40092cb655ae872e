import { resendAvailableAt } from '#domain/referral/invitation.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import type { GiftCard, Referral } from './queries.ts';

export const referred = project<'Referred', Referral>({
  type: 'Referred',
  id: (row) => row.id,
  attributes: (row) => ({
    referred_email: row.referredEmail,
    applied: row.appliedAt !== null && row.refundedAt === null,
    refunded: row.refundedAt !== null,
    created: row.createdAt.toISOString(),
    resend_available_at: row.appliedAt === null ? resendAvailableAt(row).toISOString() : null,
  }),
  related: { createdBy: async (_ctx, rows) => linksFrom(rows, (row) => [row.inviterId]) },
});

export const giftCard = project<'Giftcard', GiftCard>({
  type: 'Giftcard',
  id: (row) => row.id,
  attributes: (row, { clock }) => ({
    title: `${formatPrice(row.amountCents, row.currency, 'en')} gift card`,
    amount: row.amountCents,
    currency: row.currency,
    status: row.status === 'cancelled' ? 'pending' : row.status,
    sendDate: row.sentAt === null ? row.dueOn : dayIn(row.sentAt, clock.zone),
    cancelled_why: row.cancelledWhy,
    held_why: row.status === 'pending' ? row.heldWhy : null,
  }),
  related: {},
});
