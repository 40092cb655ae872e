import type { HoldReason } from '#domain/referral/gift-card.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';

export type GiftCardHeld = { giftCardId: number; why: HoldReason; amount: Cents; currency: string };

const WHY: Record<HoldReason, (id: number) => string[]> = {
  'same-card': (id) => [
    'The inviter and the colleague paid with the same card. That is common in a department, so the gift card is held for review.',
    `Release it with POST /api/admin/gift-cards/${id}/release/, or void it with POST /api/admin/gift-cards/${id}/void/ and a reason.`,
  ],
  'no-provider': () => [
    'It is due, but no gift-card provider is configured. It is sent within an hour once one is; see docs/operating.md, TREMENDOUS_API_KEY.',
  ],
};

/** To the office, in English alone: a gift card waits, and for what. (rules R11, R12) */
export function giftCardHeld(envelope: Envelope, { giftCardId, why, amount, currency }: GiftCardHeld): Mail {
  const title = `Gift card ${giftCardId} is held`;
  return compose(envelope, {
    subject: title,
    preview: why === 'same-card' ? 'It needs your decision.' : 'No gift-card provider is configured.',
    title,
    name: '',
    parts: [
      ...paragraphs([
        `A referral gift card of ${formatMoney(amount, currency, 'en')} was not sent.`,
        ...WHY[why](giftCardId),
      ]),
    ],
    reason: 'You get this message because this is the support address of the site.',
  });
}
