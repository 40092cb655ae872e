/**
 * How an order differs from its payment or its membership: the provider has another state, the term is missing, was ended by a
 * refund, or was bought with the value of a refunded order; or the provider did not respond for this order. (rules M29)
 */
export const DRIFT_KINDS = ['provider-state', 'no-term', 'lost-term', 'refunded-funding', 'check-failed'] as const;
export type DriftKind = (typeof DRIFT_KINDS)[number];
