import { type Cents, formatMoney } from '#domain/shared/money.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type GiftCardSent = {
  name: string;
  amount: Cents;
  currency: string;
  /** The redemption code; null if it is redeemed by link. */
  code: string | null;
  /** The page on which the card is chosen and redeemed; null if it has a code. */
  link: string | null;
  /** The issuer's instructions. */
  redeem: string | null;
  referralUrl: string;
};

/** The gift card of a referral, 30 days after the colleague has paid. (rules R9) */
export function giftCardSent(context: EmailContext, card: GiftCardSent): RenderedEmail {
  const table = messagesAt(context.language, 'emails.giftCardSent');
  const { body, button, choose, labels, ...messages } = table;
  const amount = formatMoney(card.amount, card.currency, context.language);
  return renderEmail(context, {
    ...messages,
    name: card.name,
    parts: [
      ...paragraphs(body({ amount })),
      {
        kind: 'facts',
        rows: [[labels.amount, amount], ...(card.code === null ? [] : [[labels.code, card.code] as [string, string]])],
      },
      ...(card.redeem === null ? [] : [{ kind: 'note', text: card.redeem } as const]),
      ...(card.link === null ? [] : [{ kind: 'button', label: choose, url: card.link } as const]),
      card.link === null
        ? { kind: 'button', label: button, url: card.referralUrl }
        : { kind: 'link', label: button, url: card.referralUrl },
    ],
  });
}
