import type { RebillDays } from '#domain/membership/pricing.ts';
import { renewalDueOn } from '#domain/membership/renewal.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { listDiscounts } from './list-discounts.ts';
import { findOffer, listPaidStretches } from './queries.ts';
import { findSavedMethod } from './queries-saved-method.ts';
import { quote } from './quote.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'payments'>;
type Asked = { membership: string; rebillDays: RebillDays; code: string | null };

/** What the caller would pay today, line by line; nothing is written. (rules M4) */
export async function quoteOrder({ db, clock, viewer, payments }: Needs, asked: Asked) {
  if (viewer.kind === 'visitor') throw new Failure('order.sign-in');
  const membershipId = parseId<'membership'>(asked.membership);
  const offer = membershipId === null ? null : await findOffer(db, membershipId, asked.rebillDays);
  if (offer === null) throw new Failure('order.not-for-sale', { source: { parameter: 'membership' } });
  const moment = clock.moment();
  const { now } = moment;
  const stretches = await listPaidStretches(db, viewer.id, now);
  const buyer = { userId: viewer.id, code: asked.code, source: { parameter: 'discount_code' } };
  const discounts = await listDiscounts(db, { buyer, offer }, now);
  const wanted = { offer, rebillDays: asked.rebillDays, discounts };
  const { purchase, terms, unused } = quote(stretches, wanted, moment);
  const [current] = stretches;
  // What costs nothing saves no card, but an earlier payment may have.
  const canCharge =
    terms.amountCents > 0 || (await findSavedMethod(db, { userId: viewer.id, provider: payments.name })) !== null;
  return {
    kind: purchase.kind,
    starts: purchase.startsAt.toISOString(),
    ends: purchase.endsAt.toISOString(),
    list_amount: terms.listCents,
    discount: terms.discountCents,
    discount_why: terms.discountWhy,
    discount_by: discountBy(terms),
    proration: terms.prorationCents,
    unused_value: unused.value,
    extra_days: unused.extraDays,
    amount: terms.amountCents,
    currency: terms.currency,
    current: current === undefined ? null : { starts: current.startsAt.toISOString(), ends: lastEnd(stretches) },
    renewal: canCharge
      ? { amount: offer.amountCents, charged_on: renewalDueOn(purchase.endsAt, 'charge-1', moment.zone) }
      : null,
  };
}

const discountBy = ({ discountCents, discountId }: { discountCents: number; discountId: number | null }) => {
  if (discountCents === 0) return null;
  return discountId === null ? ('invitation' as const) : ('code' as const);
};

const lastEnd = (stretches: readonly { endsAt: Date }[]): string =>
  new Date(Math.max(...stretches.map(({ endsAt }) => endsAt.getTime()))).toISOString();
