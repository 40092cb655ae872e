import { daysAfter } from '#domain/shared/dates.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import type { OrderStatus } from './order-status.ts';

/** 30 Day Satisfaction Guarantee: full refund if the provider is contacted within 30 days. (§1, §9) */
export const GUARANTEE_DAYS = 30;

export type RefundRefusal = 'not-paid' | 'refunded' | 'too-late';

type Order = { readonly status: OrderStatus; readonly paidAt: Date | null };

/** The end is exclusive: at that instant the gift card of a referral is due, and leaves. (§1; decisions.md, Money) */
export function mayRefund({ status, paidAt }: Order, now: Date): Decision<RefundRefusal> {
  if (status === 'refunded') return no('refunded');
  if (status !== 'paid' || paidAt === null) return no('not-paid');
  return now < daysAfter(paidAt, GUARANTEE_DAYS) ? yes : no('too-late');
}
