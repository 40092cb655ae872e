import type { HoldReason } from '#domain/referral/gift-card.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';

export type GiftCardHeld = { giftCardId: number; why: HoldReason; amount: Cents; currency: string };

const WHY: Record<HoldReason, (id: number) => string[]> = {
  'same-card': (id) => [
    'The inviter and the colleague paid with the same card. That’s common in a department, so the gift card is on hold for review.',
    `Release it with POST /api/admin/gift-cards/${id}/release/, or void it with POST /api/admin/gift-cards/${id}/void/ and a reason.`,
  ],
  'no-provider': () => [
    'It’s due, but no gift card provider is configured. Once one is, we’ll send it within an hour; see docs/operating.md, TREMENDOUS_API_KEY.',
  ],
};

/** To the site's staff, in English only: a gift card is on hold, and why. (rules R11, R12) */
export function giftCardHeld(
  context: EmailContext,
  { giftCardId, why, amount, currency }: GiftCardHeld,
): RenderedEmail {
  const title = `Gift card ${giftCardId} is held`;
  return renderEmail(context, {
    subject: title,
    preview: why === 'same-card' ? 'It needs your decision.' : 'No gift card provider is configured.',
    title,
    name: '',
    parts: [
      ...paragraphs([
        `A referral gift card of ${formatMoney(amount, currency, 'en')} hasn’t been sent.`,
        ...WHY[why](giftCardId),
      ]),
    ],
    reason: 'You’re receiving this email because this is the site’s support address.',
  });
}
