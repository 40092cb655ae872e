export type GiftCardOrder = {
  amountCents: number;
  currency: string;
  recipient: { name: string; email: string };
  /** The same key answers the same card; it never issues a second one. */
  idempotencyKey: string;
};

/** A card is redeemed by its code, or behind its link; `redeem` says how where the provider has something to say. */
export type IssuedGiftCard = { reference: string; code: string | null; link: string | null; redeem: string | null };

/** Whoever issues gift cards. Rejects when none was issued, so that it is tried again. */
export type GiftCardProvider = { issue(order: GiftCardOrder): Promise<IssuedGiftCard> };
