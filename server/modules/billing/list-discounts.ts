import { type Discount, mayUseCode } from '#domain/membership/discount.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { Failure, type FailureSource, refuse } from '#server/kernel/failure.ts';
import { referred } from '#server/modules/membership/index.ts';
import type { Offer } from './queries.ts';
import { findCode } from './queries-discounts.ts';
import { codeName, REFERRED_NAME } from './words.ts';

/** A discount with the name that it has on the receipt. */
export type NamedDiscount = { discount: Discount; why: string; discountId: number | null };

export type Buyer = {
  userId: number;
  /** What the buyer typed, and where. */
  code: string | null;
  source: FailureSource;
};

/** What might lower the price for this buyer: the code, and the discount of an invited colleague. (rules M9, M10) */
export async function listDiscounts(
  db: Queryable,
  { buyer, offer }: { buyer: Buyer; offer: Offer },
  now: Date,
): Promise<NamedDiscount[]> {
  const code = await findCodeFor(db, { buyer, offer }, now);
  const discount = await referred.findReferredDiscount(db, buyer.userId, offer.currency);
  return [
    ...(code === null ? [] : [code]),
    ...(discount === null
      ? []
      : [{ discount: { kind: 'amount', amount: discount } as const, why: REFERRED_NAME, discountId: null }]),
  ];
}

async function findCodeFor(
  db: Queryable,
  { buyer: { userId, code, source }, offer }: { buyer: Buyer; offer: Offer },
  now: Date,
): Promise<NamedDiscount | null> {
  if (code === null) return null;
  const known = await findCode(db, code, { userId, now });
  if (known === null) throw new Failure('discount.unknown', { source });
  refuse(mayUseCode(known, offer, now), 'discount', { source });
  return { discount: known.discount, why: codeName(known.code), discountId: known.id };
}
