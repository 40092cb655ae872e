import { type Cents, formatMoney } from '#domain/shared/money.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';

export type GiftCardSent = {
  name: string;
  amount: Cents;
  currency: string;
  code: string;
  /** How it is redeemed, in the words of whoever issued it. */
  redeem: string;
  referralUrl: string;
};

/** The gift card of a referral, 30 days after the colleague has paid. (§1; decisions.md, Referrals) */
export function giftCardSent(envelope: Envelope, card: GiftCardSent): Mail {
  const { giftCardSent: table } = wordsFor(envelope.language);
  const { body, button, labels, ...words } = table;
  const amount = formatMoney(card.amount, card.currency, envelope.language);
  return compose(envelope, {
    ...words,
    name: card.name,
    parts: [
      ...paragraphs(body({ amount })),
      {
        kind: 'facts',
        rows: [
          [labels.amount, amount],
          [labels.code, card.code],
        ],
      },
      { kind: 'note', text: card.redeem },
      { kind: 'button', label: button, url: card.referralUrl },
    ],
  });
}
