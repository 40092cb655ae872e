/** Whether, when and at what price a membership renews: one answer for the account, the confirmation and the messages. */
import { isRebillDays } from '#domain/membership/pricing.ts';
import { isCharge, nextChargeOn, renewalAmount } from '#domain/membership/renewal.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findOffer, findRunningOrder, getTier, isRunning } from './queries.ts';
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

/** Null where nothing runs that was bought: a free account, or a membership that an institution arranged. (rules M17) */
export async function findRenewalStatus(db: Queryable, userId: number, moment: Moment): Promise<RenewalStatus | null> {
  const renewal = await findRenewal(db, userId);
  const order = renewal === null ? null : await findRunningOrder(db, userId, moment.now);
  if (renewal === null || order === null || order.term === null || !isRunning(order.term, moment.now)) return null;
  const { endsAt, graceUntil } = order.term;
  const { membershipId, rebillDays, renews } = renewal;
  const steps = await listStepsFor(db, userId, endsAt);
  const charged = steps.filter(({ step }) => isCharge(step));
  const begun = charged.length === 0 ? null : await findRenewalOrder(db, userId, endsAt);
  const offer = isRebillDays(rebillDays) ? await findOffer(db, membershipId, rebillDays) : null;
  const announced = steps.findLast(({ amountCents }) => amountCents !== null)?.amountCents ?? null;
  const today = offer && renewalAmount(cents(offer.amountCents), announced === null ? null : cents(announced));
  const amount = begun === null ? today : cents(begun.amountCents);
  const taken = steps.map(({ step }) => step);
  return {
    status: !renews ? 'off' : graceUntil !== null && charged.length > 0 ? 'retrying' : 'on',
    orderId: order.id,
    membership: { id: membershipId, name: (await getTier(db, membershipId)).name },
    rebillDays,
    amount,
    currency: begun?.currency ?? offer?.currency ?? order.currency,
    endsAt,
    chargedOn: amount === null ? null : nextChargeOn({ endsAt, taken }, moment),
    isCharging: charged.some(({ doneAt }) => doneAt === null),
    graceUntil,
  };
}

/** The same of the caller. (rules M17) */
export async function readRenewal({ db, clock, viewer }: Pick<Ctx, 'db' | 'clock' | 'viewer'>) {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
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
