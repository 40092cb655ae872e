/** The hourly renewal job: determines the step that is due, and queues it in the transaction that records it. */
import { canBePaid } from '#domain/membership/orders/order-status.ts';
import { isRebillDays } from '#domain/membership/pricing.ts';
import {
  GRACE_DAYS,
  graceEnd,
  isCharge,
  nextRenewalStep,
  type RenewalStep,
  renewalAmount,
  renewalDueAt,
  renewalDueOn,
  stepForNewCard,
} from '#domain/membership/terms/renewal.ts';
import { addDays } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import { addDaysIn, endOfDayIn, type Moment, todayAt } from '#domain/shared/time-zone.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { forEachAtOnce } from '#server/kernel/jobs/for-each.ts';
import { chargeRenewalJob, renewalEndedEmailJob, renewalNoticeEmailJob } from '#server/modules/billing/jobs.ts';
import { findOffer, lockBuyer, type Offer } from '#server/modules/billing/queries.ts';
import { findSavedMethod } from '#server/modules/billing/saved-card/queries-saved-card.ts';
import { orders, renewalSteps } from '#server/modules/billing/tables.ts';
import { memberTerms } from '#server/modules/membership/index.ts';
import {
  type DueRenewal,
  findRenewalIn,
  findRenewalOrder,
  listDueRenewals,
  listStepsFor,
  type Renewal,
  type Step,
} from './queries-renewals.ts';
import { stopRenewal } from './renewal-plan.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

const LOOK_AHEAD_DAYS = 30;
const PAGE_SIZE = 500;
/** Accounts at once: other jobs need connections too. */
const AT_ONCE = 3;

/** Takes every step that is due once, however often and in however many processes this runs. (rules M7) */
export async function takeRenewalSteps(ctx: Needs & Pick<Ctx, 'signal'>): Promise<void> {
  const { db, clock, signal, payments } = ctx;
  // A page holds only what is due, so an interrupted run is continued by the next one.
  for (let after: DueRenewal | null = null; ; ) {
    const moment = clock.moment();
    const which = { window: windowAt(moment), moment, provider: payments.name, after, limit: PAGE_SIZE };
    const page: DueRenewal[] = await listDueRenewals(db, which);
    await forEachAtOnce(page, { atOnce: AT_ONCE, signal }, ({ userId }) => tryStep(ctx, userId));
    if (page.length < PAGE_SIZE) return;
    after = page.at(-1) ?? null;
  }
}

/** One account that fails must not block the others. */
async function tryStep(ctx: Needs & Pick<Ctx, 'signal'>, userId: number): Promise<void> {
  try {
    await ctx.db.transaction((tx) => takeStep(ctx, tx, userId));
  } catch (error) {
    ctx.signal.throwIfAborted();
    ctx.log.error({ event: 'renewal.step-failed', userId, err: error });
  }
}

/** The window of ends from the end of the grace period to the first notice. */
const windowAt = (moment: Moment) => ({
  after: addDaysIn(moment.now, -GRACE_DAYS, moment.zone),
  until: endOfDayIn(addDays(todayAt(moment), LOOK_AHEAD_DAYS), moment.zone),
});

async function takeStep(ctx: Needs, tx: Tx, userId: number): Promise<void> {
  const moment = ctx.clock.moment();
  await lockBuyer(tx, userId);
  const renewal = await findRenewalIn(tx, userId, windowAt(moment));
  const step = renewal === null ? null : nextRenewalStep(renewal, moment);
  if (renewal === null || step === null) return;
  if ((await findSavedMethod(tx, { userId, provider: ctx.payments.name })) === null) return;
  const offer = await findRenewalOffer(tx, renewal, moment);
  const orderId = isCharge(step) ? await writeRenewalOrder(ctx, tx, { renewal, offer }) : null;
  if (orderId !== null) {
    await memberTerms.setGrace(tx, { userId, endsAt: renewal.endsAt, until: graceEnd(renewal.endsAt, moment.zone) });
    return scheduleStep(ctx, tx, { renewal, step, orderId, job: chargeRenewalJob });
  }
  if (offer !== null) {
    // The second notice never announces more than the first. (rules M33)
    const amountCents = renewalAmount(offer.amountCents, renewal.announcedCents);
    return scheduleStep(ctx, tx, { renewal, step, amountCents, job: renewalNoticeEmailJob });
  }
  // The plan is no longer sold, so its member must choose another.
  await stopRenewal(tx, userId, moment.now);
  await scheduleStep(ctx, tx, { renewal, step, job: renewalEndedEmailJob });
}

/** At the price of the day of the first charge. (rules M33) */
const findRenewalOffer = async (tx: Tx, { rebillDays, endsAt, ...plan }: Renewal, { zone }: Moment) =>
  isRebillDays(rebillDays)
    ? findOffer(tx, { rebillDays, membershipId: plan.membershipId }, renewalDueOn(endsAt, 'charge-1', zone))
    : null;

type ScheduledStep = {
  renewal: Renewal;
  step: RenewalStep;
  job: typeof chargeRenewalJob;
  orderId?: number;
  amountCents?: Cents;
  dueAt?: Date;
};

async function scheduleStep(
  ctx: Needs,
  tx: Tx,
  { renewal: { userId, endsAt }, step, job, ...about }: ScheduledStep,
): Promise<void> {
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

type OfferedRenewal = { renewal: Renewal; offer: Offer | null };

/** Runs the next retry early after a card change, if the rules allow one and no charge is in flight. (rules M19) */
export async function retryWithNewCard(ctx: Needs, tx: Tx, userId: number): Promise<void> {
  const moment = ctx.clock.moment();
  const renewal = await findRenewalIn(tx, userId, windowAt(moment));
  const step = renewal === null ? null : stepForNewCard(renewal, moment);
  if (renewal === null || step === null) return;
  const steps = await listStepsFor(tx, userId, renewal.endsAt);
  const order = await findRenewalOrder(tx, userId, renewal.endsAt);
  if (order === null || !canBePaid(order.status) || steps.some(isInFlight)) return;
  await scheduleStep(ctx, tx, { renewal, step, orderId: order.id, dueAt: moment.now, job: chargeRenewalJob });
}

const isInFlight = ({ step, doneAt }: Step): boolean => isCharge(step) && doneAt === null;

/** Stores one order for each end of a term, at most at the announced amount; null if the plan is no longer sold. */
async function writeRenewalOrder(ctx: Needs, tx: Tx, { renewal, offer }: OfferedRenewal): Promise<number | null> {
  const { userId, membershipId, rebillDays, endsAt, announcedCents } = renewal;
  const existing = await findRenewalOrder(tx, userId, endsAt);
  if (existing !== null) return existing.id;
  if (offer === null) return null;
  const amount = renewalAmount(offer.amountCents, announcedCents);
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
  if (order === undefined) throw new Error('A renewal order was not stored');
  return order.id;
}
