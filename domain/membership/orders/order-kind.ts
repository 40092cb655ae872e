/** What an order is to its buyer, in the lists of the office. (rules O30) */
export const ORDER_KINDS = ['first', 'renewal', 'upgrade', 'repeat'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

type Order = {
  readonly upgrade: boolean;
  /** For an automatic renewal, the end of the term that it continues. */
  readonly continuesAt: Date | null;
  /** Whether the buyer had paid for an order before. */
  readonly hasEarlier: boolean;
};

/** An upgrade, an automatic renewal, the first purchase, or another one. (rules O30) */
export function orderKind({ upgrade, continuesAt, hasEarlier }: Order): OrderKind {
  if (upgrade) return 'upgrade';
  if (continuesAt !== null) return 'renewal';
  return hasEarlier ? 'repeat' : 'first';
}
