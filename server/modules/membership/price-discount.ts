import { REFERRAL_CURRENCY } from '#domain/referral/gift-card.ts';
import { sameAddress } from '#domain/referral/may-invite.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { PriceDiscount } from './queries.ts';
import { findProvenAddress, findReferredDiscount } from './queries-referred.ts';

// Prices are loaded by an include, which knows the request's context and nothing of its filters.
const discounts = new WeakMap<Ctx, PriceDiscount>();

/**
 * Lets the invited person see what they would pay: the address must be the caller's own and proven, so that nobody else
 * learns whether it was invited. (rules R8)
 */
export async function discountPricesFor(ctx: Ctx, referredEmail: string): Promise<void> {
  if (ctx.viewer.kind === 'visitor') return;
  const own = await findProvenAddress(ctx.db, ctx.viewer.id);
  if (own === null || !sameAddress(own, referredEmail)) return;
  const amount = await findReferredDiscount(ctx.db, ctx.viewer.id, REFERRAL_CURRENCY);
  if (amount !== null) discounts.set(ctx, { amount, currency: REFERRAL_CURRENCY });
}

export const priceDiscountFor = (ctx: Ctx): PriceDiscount | null => discounts.get(ctx) ?? null;
