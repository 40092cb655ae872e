/** Codes and the discount of a referred colleague: one for each order. (rules M9) */
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { type Cents, cents } from '#domain/shared/money.ts';

/** A percentage of the amount due, or an amount. */
export type Discount =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Cents };

/** The amount of a discount, at most what is due; a percentage is rounded once, to the cent. (rules M9) */
export const discountValue = (discount: Discount, due: Cents): Cents =>
  discount.kind === 'percent'
    ? (Math.round((due * discount.percent) / 100) as Cents)
    : (Math.min(due, discount.amount) as Cents);

/** The greatest discount, the first of equal ones; null if none lowers the price. (rules M9) */
export function bestDiscount<Named extends { readonly discount: Discount }>(
  candidates: readonly Named[],
  due: Cents,
): { readonly chosen: Named; readonly value: Cents } | null {
  const [best] = candidates
    .map((chosen) => ({ chosen, value: discountValue(chosen.discount, due) }))
    .filter(({ value }) => value > cents(0))
    .toSorted((a, b) => b.value - a.value);
  return best ?? null;
}

export type DiscountCode = {
  /** Of an amount; null for a percentage. */
  readonly currency: string | null;
  /** The tiers that it applies to; empty: all. */
  readonly membershipIds: readonly number[];
  readonly usesLimit: number | null;
  readonly uses: number;
  readonly expiresAt: Date | null;
};

export type CodeRefusal = 'expired' | 'used-up' | 'other-tier' | 'other-currency';

export const CODE_STATES = ['active', 'used-up', 'expired'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** The state of a code for whoever manages it; the end is exclusive. (rules M10) */
export function codeState(
  { expiresAt, usesLimit, uses }: Pick<DiscountCode, 'expiresAt' | 'usesLimit' | 'uses'>,
  now: Date,
): CodeState {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return usesLimit !== null && uses >= usesLimit ? 'used-up' : 'active';
}

/** Whether a code lowers the price of this plan at this instant; the end is exclusive. (rules M10) */
export function mayUseCode(
  code: DiscountCode,
  plan: { readonly membershipId: number; readonly currency: string },
  now: Date,
): Decision<CodeRefusal> {
  const state = codeState(code, now);
  if (state !== 'active') return no(state);
  if (code.membershipIds.length > 0 && !code.membershipIds.includes(plan.membershipId)) return no('other-tier');
  return code.currency === null || code.currency === plan.currency ? yes : no('other-currency');
}
