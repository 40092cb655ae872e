import { FIVE_YEARS, ONE_YEAR, type RebillDays } from '#domain/membership/pricing.ts';
import type { Tier } from './load-program.ts';

/** What a tier costs for a term, and what five years save against five single ones; null where it has no such price. */
export function priceOf(tier: Pick<Tier, 'prices'>, days: RebillDays) {
  const amountOf = (wanted: RebillDays) => tier.prices?.find(({ rebillDays }) => rebillDays === wanted)?.amount;
  const amount = amountOf(days);
  if (amount === undefined) return null;
  const years = FIVE_YEARS / ONE_YEAR;
  const yearly = amountOf(ONE_YEAR);
  if (days === ONE_YEAR || yearly === undefined) return { amount, perYear: amount, saved: 0 };
  return { amount, perYear: Math.round(amount / years), saved: yearly * years - amount };
}
