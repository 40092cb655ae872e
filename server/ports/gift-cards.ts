export type GiftCardOrder = {
  amountCents: number;
  currency: string;
  /** The same key answers the same card; it never issues a second one. */
  idempotencyKey: string;
};

export type IssuedGiftCard = { reference: string; code: string; redeem: string };

/** Whoever issues gift cards. Rejects when none was issued, so that it is tried again. */
export type GiftCardProvider = { issue(order: GiftCardOrder): Promise<IssuedGiftCard> };
