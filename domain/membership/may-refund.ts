import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { addDaysIn, type Moment } from '#domain/shared/time-zone.ts';
import type { OrderStatus } from './order-status.ts';

/** 30 Day Satisfaction Guarantee: full refund if the provider is contacted within 30 days. (rules M21) */
export const GUARANTEE_DAYS = 30;

export type RefundRefusal = 'not-paid' | 'refunded' | 'too-late';

type Order = { readonly status: OrderStatus; readonly paidAt: Date | null };

/** Thirty days to the minute; the end is exclusive. The gift card of a referral is due on that day. (rules M21, R9) */
export function mayRefund({ status, paidAt }: Order, { now, zone }: Moment): Decision<RefundRefusal> {
  if (status === 'refunded') return no('refunded');
  if (status !== 'paid' || paidAt === null) return no('not-paid');
  return now < addDaysIn(paidAt, GUARANTEE_DAYS, zone) ? yes : no('too-late');
}
