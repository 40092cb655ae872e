import type { HoldReason } from '#domain/referral/gift-card.ts';
import { type Cents, formatMoney } from '#domain/shared/money.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type GiftCardHeld = { giftCardId: number; why: HoldReason; amount: Cents; currency: string; cardsUrl: string };

/** To the site's staff, in English only: a gift card is on hold, and why. (rules R11, R12) */
export function giftCardHeld(
  context: EmailContext,
  { giftCardId, why, amount, currency, cardsUrl }: GiftCardHeld,
): RenderedEmail {
  const { title, lead, ...reasons } = messagesAt('en', 'staffEmails.giftCardHeld');
  const subject = title({ id: giftCardId });
  const texts = why === 'same-card' ? [reasons[why].reason, reasons[why].next] : [reasons[why].next];
  return renderEmail(context, {
    subject,
    preview: reasons[why].preview,
    title: subject,
    name: '',
    parts: [
      ...paragraphs([lead({ amount: formatMoney(amount, currency, 'en') }), ...texts]),
      ...(why === 'same-card' ? [{ kind: 'button' as const, label: reasons[why].open, url: cardsUrl }] : []),
    ],
    reason: messagesAt('en', 'staffEmails.footer').reason,
  });
}
