/** One try to charge a renewal. What happens when it fails is the rulebook's: grace, another try, and at last the end. */
import { eq } from 'drizzle-orm';
import { canBePaid } from '#domain/membership/order-status.ts';
import { isLastCharge, renewalDueOn } from '#domain/membership/renewal.ts';
import { cents } from '#domain/shared/money.ts';
import { renewalFailed } from '#emails/renewal-failed.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount, greetingName } from '#server/modules/accounts/index.ts';
import { languageOf, type Post, sendLetter } from '#server/modules/letters/index.ts';
import { checkOrder } from './check-order.ts';
import { endRenewal } from './end-renewal.ts';
import { findOrder, getTier, listPaidStretches, type TermedOrder } from './queries.ts';
import { findStep, type Step } from './queries-renewals.ts';
import { findSavedMethod } from './queries-saved-method.ts';
import { settleOrder } from './settle-order.ts';
import { orders, renewalSteps } from './tables.ts';
import { itemName } from './words.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

/** Charges the saved method for one step. Run twice, it charges once: the provider knows the key of the try. (rules M7, M19) */
export async function chargeRenewal(ctx: Needs, stepId: number): Promise<void> {
  const step = await findStep(ctx.db, stepId);
  if (step === null || step.orderId === null || step.doneAt !== null) return;
  const order = await hearOrder(ctx, step.orderId);
  if (order !== null && canBePaid(order.status)) {
    if (await isWanted(ctx, order, step)) await charge(ctx, order, step);
    else await settleOrder(ctx, order.id, 'cancelled');
  }
  await finish(ctx, step);
}

/** The order as the provider knows it: what an earlier try has paid unheard is not charged again. */
async function hearOrder(ctx: Needs, orderId: number): Promise<TermedOrder | null> {
  const known = await findOrder(ctx.db, orderId);
  if (known === null || known.providerReference === null) return known;
  await checkOrder(ctx, known);
  return findOrder(ctx.db, orderId);
}

/** Not when the member has switched it off since, or has bought something else. */
async function isWanted({ db, clock }: Needs, order: TermedOrder, { endsAt }: Step): Promise<boolean> {
  const later = await listPaidStretches(db, order.userId, clock.now());
  return order.renews && later.every((stretch) => stretch.endsAt <= endsAt);
}

async function charge(ctx: Needs, order: TermedOrder, { id, step, savedBy: known }: Step): Promise<void> {
  const savedBy = known ?? (await findSavedMethod(ctx.db, { userId: order.userId, provider: order.provider }));
  if (savedBy === null) return;
  // The key of a try belongs to one card: repeated after a crash, it must not meet another.
  await ctx.db.update(renewalSteps).set({ savedBy }).where(eq(renewalSteps.id, id));
  const { name } = await getTier(ctx.db, order.membershipId);
  const { reference } = await ctx.payments.chargeSaved({
    orderId: order.id,
    amountCents: order.amountCents,
    currency: order.currency,
    description: itemName({ tier: name, days: order.rebillDays }, await languageOf(ctx.db, order.userId)),
    savedBy,
    again: order.providerReference,
    idempotencyKey: `renewal-${order.id}-${step}`,
  });
  await ctx.db.update(orders).set({ providerReference: reference }).where(eq(orders.id, order.id));
  await checkOrder(ctx, { ...order, providerReference: reference });
}

async function finish(ctx: Needs, step: Step): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.update(renewalSteps).set({ doneAt: ctx.clock.now() }).where(eq(renewalSteps.id, step.id));
    const order = step.orderId === null ? null : await findOrder(tx, step.orderId);
    if (order === null || !canBePaid(order.status)) return;
    if (isLastCharge(step.step) && !(await endRenewal(ctx, tx, order))) return;
    await ctx.jobs.within(tx).send('billing.mail-renewal-failed', { stepId: step.id });
  });
}

/** Tells the member that the charge was declined, and what happens next. (rules M19) */
export async function mailRenewalFailed(ctx: Post, stepId: number): Promise<void> {
  const step = await findStep(ctx.db, stepId);
  const order = step?.orderId ? await findOrder(ctx.db, step.orderId) : null;
  const account = step === null ? null : await findAccount(ctx.db, step.userId);
  if (step === null || order === null || account === null) return;
  const { name } = await getTier(ctx.db, order.membershipId);
  const next = canBePaid(order.status) ? NEXT[step.step] : undefined;
  const facts = {
    name: greetingName(account),
    plan: { tier: name, rebillDays: order.rebillDays },
    amount: cents(order.amountCents),
    currency: order.currency,
    nextTryOn: next === undefined ? null : renewalDueOn(step.endsAt, next, ctx.clock.zone),
  };
  await sendLetter(ctx, {
    kind: 'renewal-failed',
    to: { email: account.email, userId: account.id },
    write: (envelope, page) =>
      renewalFailed(envelope, { ...facts, accountUrl: page('/my-account/membership'), pricingUrl: page('/pricing') }),
  });
}

const NEXT: Partial<Record<Step['step'], Step['step']>> = {
  'charge-1': 'charge-2',
  'charge-2': 'charge-3',
  'charge-3': 'charge-4',
};
