import { bestDiscount } from '#domain/membership/discount.ts';
import { holdingOf, type Purchase, planPurchase } from '#domain/membership/plan-purchase.ts';
import { orderPrice, type RebillDays } from '#domain/membership/pricing.ts';
import { unusedValue } from '#domain/membership/proration.ts';
import { cents, lessDiscount } from '#domain/shared/money.ts';
import type { NamedDiscount } from './list-discounts.ts';
import type { Offer, PaidStretch } from './queries.ts';
import { withValue } from './settle-order.ts';

type Asked = { offer: Offer; rebillDays: RebillDays; discounts: readonly NamedDiscount[] };

/** What a purchase would cost and when it would begin: the one calculation behind the price shown and the price charged. (decisions.md, Money) */
export function quote(stretches: readonly PaidStretch[], { offer, rebillDays, discounts }: Asked, now: Date) {
  const { membershipId, rank, currency } = offer;
  const purchase: Purchase = planPurchase(holdingOf(stretches, now), { membershipId, rank, rebillDays }, now);
  const list = cents(offer.amountCents);
  const proration = purchase.kind === 'upgrade' ? unusedValue(withValue(stretches), now) : cents(0);
  const best = bestDiscount(discounts, lessDiscount(list, proration));
  const discount = best?.value ?? cents(0);
  const terms = {
    membershipId,
    rebillDays,
    currency,
    listCents: list,
    prorationCents: Math.min(list, proration),
    discountCents: discount,
    discountWhy: best?.chosen.why ?? null,
    discountId: best?.chosen.discountId ?? null,
    amountCents: orderPrice({ list, discount, proration }),
    upgrade: purchase.kind === 'upgrade',
  };
  return { purchase, terms };
}
