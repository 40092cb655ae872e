/** The words for orders in the office. */
import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { OrderKind } from '#domain/membership/orders/order-kind.ts';
import type { OrderStatus } from '#domain/membership/orders/order-status.ts';

export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'not paid yet',
  requires_action: 'waits for the bank',
  paid: 'paid',
  failed: 'declined',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

export const STATUS_KINDS: Readonly<Record<OrderStatus, StatusKind>> = {
  pending: 'none',
  requires_action: 'wait',
  paid: 'ok',
  failed: 'bad',
  cancelled: 'off',
  refunded: 'off',
};

export const KIND_LABELS: Readonly<Record<OrderKind, string>> = {
  first: 'first order',
  renewal: 'automatic renewal',
  upgrade: 'upgrade',
  repeat: 'bought again',
};

export const DRIFT_LABELS = {
  'provider-state': 'The provider has another state',
  'no-term': 'Paid, but without a term',
  'lost-term': 'Paid, but its term was ended',
  'refunded-funding': 'Its term was bought with the value of a refunded order',
  'check-failed': 'The provider did not accept the check',
} as const;

/** What the difference means, and what settles it. */
export const DRIFT_ADVICE = {
  'provider-state':
    'The membership goes on although the money may be missing. Once the provider has it, check again; if it will not come, refund the order here, which ends the membership.',
  'no-term': 'The buyer has paid and has no membership. Grant it, or refund the order.',
  'lost-term': 'The buyer has paid for a membership that was taken away. Grant it again, or refund the order.',
  'refunded-funding':
    'An earlier order that paid for a part of this one was refunded. End the membership, or leave it as goodwill.',
  'check-failed': 'Compare the reference of the order with the provider, then check again.',
} as const satisfies Record<keyof typeof DRIFT_LABELS, string>;

/** States of a payment at the provider, in words. */
export const PROVIDER_STATES: Readonly<Record<string, string>> = {
  open: 'not paid yet',
  requires_action: 'waiting for the bank’s confirmation',
  paid: 'paid',
  failed: 'declined or returned by the bank',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'taken back by the bank',
};

/** "Gold, upgrade" */
export const describeOrder = ({ tier, kind }: { tier: { name: string }; kind: OrderKind }): string =>
  `${tier.name}, ${KIND_LABELS[kind]}`;

const YEAR = 365;

/** "1 year", "5 years", "90 days" */
export function describeTerm(days: number): string {
  if (days % YEAR !== 0) return `${days} days`;
  return days === YEAR ? '1 year' : `${days / YEAR} years`;
}
