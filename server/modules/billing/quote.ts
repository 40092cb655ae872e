import { bestDiscount } from '#domain/membership/discount.ts';
import { holdingOf, lengthen, planPurchase } from '#domain/membership/plan-purchase.ts';
import { orderPrice, type RebillDays } from '#domain/membership/pricing.ts';
import { extraDays, unusedValue } from '#domain/membership/proration.ts';
import { cents, lessDiscount } from '#domain/shared/money.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { NamedDiscount } from './list-discounts.ts';
import type { Offer, PaidStretch } from './queries.ts';
import { withValue } from './settle-order.ts';

type Asked = { offer: Offer; rebillDays: RebillDays; discounts: readonly NamedDiscount[] };

/** What a purchase would cost and when it would begin: the one calculation behind the price shown and the price charged. (rules M4) */
export function quote(stretches: readonly PaidStretch[], { offer, rebillDays, discounts }: Asked, moment: Moment) {
  const { membershipId, rank, currency } = offer;
  const plan = planPurchase(holdingOf(stretches, moment.now), { membershipId, rank, rebillDays }, moment);
  const list = cents(offer.amountCents);
  const proration = plan.kind === 'upgrade' ? unusedValue(withValue(stretches), moment) : cents(0);
  const days = extraDays(proration, { list, rebillDays });
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
    upgrade: plan.kind === 'upgrade',
  };
  return { purchase: lengthen(plan, days, moment.zone), terms, unused: { value: proration, extraDays: days } };
}
