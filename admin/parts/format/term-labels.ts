import type { EndReason } from '#domain/membership/terms/held-membership.ts';

/** Why a term ended before its last day. */
export const END_REASON_LABELS: Readonly<Record<EndReason, string>> = {
  upgraded: 'replaced by an upgrade',
  refunded: 'refunded',
  'charged-back': 'charged back',
  withdrawn: 'ended by the office',
};
