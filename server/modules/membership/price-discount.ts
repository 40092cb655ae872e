import { REFERRAL_CURRENCY } from '#domain/referral/gift-card.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { PriceDiscount } from './queries.ts';
import { findReferredDiscount } from './queries-referred.ts';

// Prices are loaded by an include, which knows the request's context and nothing of its filters.
const discounts = new WeakMap<Ctx, PriceDiscount>();

/** Lets this request see what the address would pay, if it was invited. (api.md, memberships) */
export async function discountPricesFor(ctx: Ctx, referredEmail: string): Promise<void> {
  const amount = await findReferredDiscount(ctx.db, referredEmail, REFERRAL_CURRENCY);
  if (amount !== null) discounts.set(ctx, { amount, currency: REFERRAL_CURRENCY });
}

export const priceDiscountFor = (ctx: Ctx): PriceDiscount | null => discounts.get(ctx) ?? null;
