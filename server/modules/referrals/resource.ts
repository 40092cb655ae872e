import { resendAvailableAt } from '#domain/referral/referral-status.ts';
import { plainDate } from '#domain/shared/dates.ts';
import { cents, formatPrice } from '#domain/shared/money.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import type { GiftCard, Referral } from './queries.ts';

export const referred = project<'Referred', Referral>({
  type: 'Referred',
  id: (row) => row.id,
  attributes: (row) => ({
    referred_email: row.referredEmail,
    applied: row.appliedAt !== null,
    created: row.createdAt.toISOString(),
    resend_available_at: row.appliedAt === null ? resendAvailableAt(row.lastSentAt).toISOString() : null,
  }),
  related: { createdBy: async (_ctx, rows) => linksFrom(rows, (row) => [row.inviterId]) },
});

export const giftCard = project<'Giftcard', GiftCard>({
  type: 'Giftcard',
  id: (row) => row.id,
  attributes: (row) => ({
    title: `${formatPrice(cents(row.amountCents), row.currency, 'en')} gift card`,
    amount: row.amountCents,
    currency: row.currency,
    status: row.status === 'cancelled' ? 'pending' : row.status,
    sendDate: plainDate(row.sentAt ?? row.dueAt),
    cancelled_why: row.cancelledWhy,
  }),
  related: {},
});
