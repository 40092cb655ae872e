import { REFERRAL_CURRENCY } from '#domain/referral/gift-card.ts';
import { sameAddress } from '#domain/referral/invitation.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findProvenAddress, findReferredDiscount } from '#server/modules/referrals/index.ts';
import type { PriceDiscount } from './queries-tiers.ts';

// Prices are loaded by an include, which has the request's context but not its filters.
const discounts = new WeakMap<Ctx, PriceDiscount>();

/**
 * Applies the referral discount to displayed prices if the address is the caller's own and verified, so that no one
 * else learns whether it was invited. (rules R8)
 */
export async function applyReferralDiscount(ctx: Ctx, referredEmail: string): Promise<void> {
  if (ctx.viewer.kind === 'visitor') return;
  const verified = await findProvenAddress(ctx.db, ctx.viewer.id);
  if (verified === null || !sameAddress(verified, referredEmail)) return;
  const amount = await findReferredDiscount(ctx.db, ctx.viewer.id, REFERRAL_CURRENCY);
  if (amount !== null) discounts.set(ctx, { amount, currency: REFERRAL_CURRENCY });
}

export const priceDiscountFor = (ctx: Ctx): PriceDiscount | null => discounts.get(ctx) ?? null;
