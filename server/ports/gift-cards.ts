export type GiftCardOrder = {
  amountCents: number;
  currency: string;
  recipient: { name: string; email: string };
  /** The same key returns the same card and never issues a second one. */
  idempotencyKey: string;
};

/** A card is redeemed by its code or on its linked page; `redeem` has the provider's instructions, if any. */
export type IssuedGiftCard = { reference: string; code: string | null; link: string | null; redeem: string | null };

/** A provider of gift cards. Rejects when none was issued, so that the job retries. */
export type GiftCardProvider = { issue(order: GiftCardOrder): Promise<IssuedGiftCard> };
