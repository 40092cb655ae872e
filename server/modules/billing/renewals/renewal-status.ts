/** Whether, when and at what price a membership renews: shared by the account page, the confirmation and the emails. */
import { isRebillDays } from '#domain/membership/pricing.ts';
import { isCharge, nextChargeOn, renewalAmount, renewalDueOn } from '#domain/membership/terms/renewal.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { findRunningOrder, isRunning } from '#server/modules/billing/orders/queries-orders.ts';
import { findOffer, getTier } from '#server/modules/billing/queries.ts';
import { findRenewal, findRenewalOrder, listStepsFor } from './queries-renewals.ts';

export type RenewalStatus = {
  status: 'on' | 'retrying' | 'off';
  orderId: number;
  membership: { id: number; name: string };
  rebillDays: number;
  amount: Cents | null;
  currency: string;
  endsAt: Date;
  chargedOn: PlainDate | null;
  isCharging: boolean;
  graceUntil: Date | null;
};

/** Null without an active purchased term, such as for a free account or a membership by contract. (rules M17) */
export async function findRenewalStatus(db: Queryable, userId: number, moment: Moment): Promise<RenewalStatus | null> {
  const renewal = await findRenewal(db, userId);
  const order = renewal === null ? null : await findRunningOrder(db, userId, moment.now);
  if (renewal === null || order === null || order.term === null || !isRunning(order.term, moment.now)) return null;
  const { endsAt, graceUntil } = order.term;
  const { membershipId, rebillDays, renews } = renewal;
  const steps = await listStepsFor(db, userId, endsAt);
  const charged = steps.filter(({ step }) => isCharge(step));
  const renewalOrder = charged.length === 0 ? null : await findRenewalOrder(db, userId, endsAt);
  const chargeDay = renewalDueOn(endsAt, 'charge-1', moment.zone);
  const offer = isRebillDays(rebillDays) ? await findOffer(db, renewal, chargeDay) : null;
  const announced = steps.findLast(({ amountCents }) => amountCents !== null)?.amountCents ?? null;
  const expected = offer && renewalAmount(offer.amountCents, announced);
  const amount = renewalOrder === null ? expected : renewalOrder.amountCents;
  const taken = steps.map(({ step }) => step);
  return {
    status: !renews ? 'off' : graceUntil !== null && charged.length > 0 ? 'retrying' : 'on',
    orderId: order.id,
    membership: { id: membershipId, name: (await getTier(db, membershipId)).name },
    rebillDays,
    amount,
    currency: renewalOrder?.currency ?? offer?.currency ?? order.currency,
    endsAt,
    chargedOn: amount === null ? null : nextChargeOn({ endsAt, taken }, moment),
    isCharging: charged.some(({ doneAt }) => doneAt === null),
    graceUntil,
  };
}

/** The renewal status of the caller. (rules M17) */
export async function readRenewal({ db, clock, viewer }: Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>) {
  const found = await findRenewalStatus(db, viewer.id, clock.moment());
  if (found === null) return null;
  const { orderId, membership, rebillDays, amount, currency, status } = found;
  return {
    status,
    order: String(orderId),
    membership: { id: String(membership.id), name: membership.name },
    rebillDays,
    amount,
    currency,
    ends: found.endsAt.toISOString(),
    charged_on: found.chargedOn,
    is_charging: found.isCharging,
    grace_until: found.graceUntil?.toISOString() ?? null,
  };
}
