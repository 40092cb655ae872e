import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type GiftCardSent = {
  name: string;
  amount: Cents;
  currency: string;
  /** What is typed in to redeem it; null where a link does that. */
  code: string | null;
  /** Where the card is chosen and redeemed; null where a code does that. */
  link: string | null;
  /** How it is redeemed, in the words of whoever issued it. */
  redeem: string | null;
  referralUrl: string;
};

/** The gift card of a referral, 30 days after the colleague has paid. (rules R9) */
export function giftCardSent(envelope: Envelope, card: GiftCardSent): Mail {
  const { giftCardSent: table } = wordsFor(envelope.language);
  const { body, button, choose, labels, ...words } = table;
  const amount = formatMoney(card.amount, card.currency, envelope.language);
  return compose(envelope, {
    ...words,
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
