import { bestDiscount } from '#domain/membership/orders/discount.ts';
import { currentHolding, extendPurchase, planPurchase } from '#domain/membership/orders/plan-purchase.ts';
import { extraDays, orderPrice, type RebillDays, unusedValue } from '#domain/membership/pricing.ts';
import { renewalDueOn } from '#domain/membership/terms/renewal.ts';
import { parseId } from '#domain/shared/id.ts';
import { applyDiscount, cents } from '#domain/shared/money.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findOffer, listPaidTerms, type Offer, type PaidTerm } from '#server/modules/billing/queries.ts';
import { findSavedMethod } from '#server/modules/billing/saved-card/queries-saved-card.ts';
import { listApplicableDiscounts, type NamedDiscount } from './discounts.ts';
import { toProrationTerms } from './settle-order.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'payments'>;
type QuoteRequest = { membership: string; rebillDays: RebillDays; code: string | null };

/** What the caller would pay today, line by line; nothing is stored. (rules M4) */
export async function quoteOrder({ db, clock, viewer, payments }: Needs, request: QuoteRequest) {
  if (viewer.kind === 'visitor') throw new Failure('order.sign-in');
  const membershipId = parseId<'membership'>(request.membership);
  const offer =
    membershipId === null ? null : await findOffer(db, { membershipId, rebillDays: request.rebillDays }, clock.today());
  if (offer === null) throw new Failure('order.not-for-sale', { source: { parameter: 'membership' } });
  const moment = clock.moment();
  const { now } = moment;
  const paidTerms = await listPaidTerms(db, viewer.id, now);
  const buyer = { userId: viewer.id, code: request.code, source: { parameter: 'discount_code' } };
  const discounts = await listApplicableDiscounts(db, { buyer, offer }, now);
  const choice = { offer, rebillDays: request.rebillDays, discounts };
  const { purchase, terms, unused } = quotePurchase(paidTerms, choice, moment);
  const [current] = paidTerms;
  // A free order saves no card, but an earlier payment may have saved one.
  const canCharge =
    terms.amountCents > 0 || (await findSavedMethod(db, { userId: viewer.id, provider: payments.name })) !== null;
  return {
    kind: purchase.kind,
    starts: purchase.startsAt.toISOString(),
    ends: purchase.endsAt.toISOString(),
    list_amount: terms.listCents,
    discount: terms.discountCents,
    discount_why: terms.discountWhy,
    discount_by: discountSource(terms),
    proration: terms.prorationCents,
    unused_value: unused.value,
    extra_days: unused.extraDays,
    amount: terms.amountCents,
    currency: terms.currency,
    current: current === undefined ? null : { starts: current.startsAt.toISOString(), ends: latestEnd(paidTerms) },
    renewal: canCharge ? await quoteRenewal(db, { ...offer, ...request }, { endsAt: purchase.endsAt, moment }) : null,
  };
}

/** The first renewal, at the price of its day as it is known now. (rules M33) */
async function quoteRenewal(
  db: Needs['db'],
  { membershipId, rebillDays, amountCents }: Offer & QuoteRequest,
  { endsAt, moment }: { endsAt: Date; moment: Moment },
) {
  const chargedOn = renewalDueOn(endsAt, 'charge-1', moment.zone);
  const then = await findOffer(db, { membershipId, rebillDays }, chargedOn);
  return { amount: then?.amountCents ?? amountCents, charged_on: chargedOn };
}

const discountSource = ({ discountCents, discountId }: { discountCents: number; discountId: number | null }) => {
  if (discountCents === 0) return null;
  return discountId === null ? ('invitation' as const) : ('code' as const);
};

const latestEnd = (terms: readonly { endsAt: Date }[]): string =>
  new Date(Math.max(...terms.map(({ endsAt }) => endsAt.getTime()))).toISOString();

type QuoteInput = { offer: Offer; rebillDays: RebillDays; discounts: readonly NamedDiscount[] };

/** The price and the start of a purchase: the one calculation behind the quote and the order. (rules M4) */
export function quotePurchase(
  paidTerms: readonly PaidTerm[],
  { offer, rebillDays, discounts }: QuoteInput,
  moment: Moment,
) {
  const { membershipId, rank, currency } = offer;
  const plan = planPurchase(currentHolding(paidTerms, moment.now), { membershipId, rank, rebillDays }, moment);
  const list = offer.amountCents;
  const proration = plan.kind === 'upgrade' ? unusedValue(toProrationTerms(paidTerms), moment) : cents(0);
  const deducted = cents(Math.min(list, proration));
  const days = extraDays(proration, { list, rebillDays, deducted });
  const best = bestDiscount(discounts, applyDiscount(list, proration));
  const discount = best?.value ?? cents(0);
  const terms = {
    membershipId,
    rebillDays,
    currency,
    listCents: list,
    prorationCents: deducted,
    discountCents: discount,
    discountWhy: best?.chosen.why ?? null,
    discountId: best?.chosen.discountId ?? null,
    amountCents: orderPrice({ list, discount, proration }),
    upgrade: plan.kind === 'upgrade',
  };
  return { purchase: extendPurchase(plan, days, moment.zone), terms, unused: { value: proration, extraDays: days } };
}
