/** The sweep of renewals: decides which step is due, and promises it in the transaction that writes it down. */
import { canBePaid } from '#domain/membership/order-status.ts';
import { isRebillDays } from '#domain/membership/pricing.ts';
import {
  GRACE_DAYS,
  graceEnd,
  isCharge,
  nextRenewalStep,
  type RenewalStep,
  renewalAmount,
  renewalDueAt,
  stepForNewCard,
} from '#domain/membership/renewal.ts';
import { addDays } from '#domain/shared/dates.ts';
import { cents } from '#domain/shared/money.ts';
import { addDaysIn, endOfDayIn, type Moment, todayAt } from '#domain/shared/time-zone.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { setGrace } from '#server/modules/membership/index.ts';
import { findOffer, type Offer } from './queries.ts';
import { holdBuyer } from './queries-buyer.ts';
import { findRenewalOrder, listRenewals, listStepsFor, type Renewal, type Step } from './queries-renewals.ts';
import { findSavedMethod } from './queries-saved-method.ts';
import { stopRenewal } from './renewals.ts';
import { orders, renewalSteps } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

const LOOK_AHEAD_DAYS = 30;

/** Takes every step that is due; as often as it runs, and by however many processes, each step is taken once. (rules M7) */
export async function takeRenewalSteps(ctx: Needs): Promise<void> {
  for (const { userId } of await listRenewals(ctx.db, windowAt(ctx.clock.moment()))) {
    try {
      await ctx.db.transaction((tx) => takeStep(ctx, tx, userId));
    } catch (error) {
      ctx.log.error({ event: 'renewal.step-failed', userId, cause: error });
    }
  }
}

/** From the end of the grace of those who ended to the first notice of those who will. */
const windowAt = (moment: Moment) => ({
  after: addDaysIn(moment.now, -GRACE_DAYS, moment.zone),
  until: endOfDayIn(addDays(todayAt(moment), LOOK_AHEAD_DAYS), moment.zone),
});

async function takeStep(ctx: Needs, tx: Tx, userId: number): Promise<void> {
  const moment = ctx.clock.moment();
  await holdBuyer(tx, userId);
  const [renewal] = await listRenewals(tx, windowAt(moment), userId);
  const step = renewal === undefined ? null : nextRenewalStep(renewal, moment);
  if (renewal === undefined || step === null) return;
  if ((await findSavedMethod(tx, { userId, provider: ctx.payments.name })) === null) return;
  const offer = await findPlan(tx, renewal);
  const orderId = isCharge(step) ? await writeRenewalOrder(ctx, tx, { renewal, offer }) : null;
  if (orderId !== null) {
    await setGrace(tx, { userId, endsAt: renewal.endsAt, until: graceEnd(renewal.endsAt, moment.zone) });
    return promise(ctx, tx, { renewal, step, orderId, job: 'billing.charge-renewal' });
  }
  if (offer !== null) {
    const { amountCents } = offer;
    return promise(ctx, tx, { renewal, step, amountCents, job: 'billing.mail-renewal-notice' });
  }
  // The plan is sold no more: its member has to choose another.
  await stopRenewal(tx, userId, moment.now);
  await promise(ctx, tx, { renewal, step, job: 'billing.mail-renewal-ended' });
}

const findPlan = async (tx: Tx, { membershipId, rebillDays }: Renewal): Promise<Offer | null> =>
  isRebillDays(rebillDays) ? findOffer(tx, membershipId, rebillDays) : null;

type Taken = {
  renewal: Renewal;
  step: RenewalStep;
  job: string;
  orderId?: number;
  amountCents?: number;
  dueAt?: Date;
};

async function promise(ctx: Needs, tx: Tx, { renewal: { userId, endsAt }, step, job, ...about }: Taken): Promise<void> {
  const [row] = await tx
    .insert(renewalSteps)
    .values({
      userId,
      endsAt,
      step,
      dueAt: renewalDueAt(endsAt, step, ctx.clock.zone),
      ...about,
      takenAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: renewalSteps.id });
  if (row === undefined) return;
  await ctx.jobs.within(tx).send(job, { stepId: row.id });
  ctx.log.info({ event: 'renewal.step-taken', userId, step });
}

type Due = { renewal: Renewal; offer: Offer | null };

/**
 * The card was changed while a charge is in retry: the next try is made at once, where the rulebook allows one, and not
 * while another is on its way. (rules M19)
 */
export async function retryWithNewCard(ctx: Needs, tx: Tx, userId: number): Promise<void> {
  const moment = ctx.clock.moment();
  const [renewal] = await listRenewals(tx, windowAt(moment), userId);
  const step = renewal === undefined ? null : stepForNewCard(renewal, moment);
  if (renewal === undefined || step === null) return;
  const begun = await listStepsFor(tx, userId, renewal.endsAt);
  const order = await findRenewalOrder(tx, userId, renewal.endsAt);
  if (order === null || !canBePaid(order.status) || begun.some(isUnderWay)) return;
  await promise(ctx, tx, { renewal, step, orderId: order.id, dueAt: moment.now, job: 'billing.charge-renewal' });
}

const isUnderWay = ({ step, doneAt }: Step): boolean => isCharge(step) && doneAt === null;

/** One order for each end, at what was announced or less; null where the plan is sold no more. */
async function writeRenewalOrder(ctx: Needs, tx: Tx, { renewal, offer }: Due): Promise<number | null> {
  const { userId, membershipId, rebillDays, endsAt, announcedCents } = renewal;
  const known = await findRenewalOrder(tx, userId, endsAt);
  if (known !== null) return known.id;
  if (offer === null) return null;
  const amount = renewalAmount(cents(offer.amountCents), announcedCents === null ? null : cents(announcedCents));
  const [order] = await tx
    .insert(orders)
    .values({
      userId,
      membershipId,
      rebillDays,
      currency: offer.currency,
      listCents: amount,
      amountCents: amount,
      status: 'pending',
      provider: ctx.payments.name,
      continuesAt: endsAt,
      createdAt: ctx.clock.now(),
    })
    .returning({ id: orders.id });
  if (order === undefined) throw new Error('A renewal was not written');
  return order.id;
}
