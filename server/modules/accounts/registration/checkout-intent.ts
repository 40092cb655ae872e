import { pagePath } from '#contract/page-paths.ts';
import type { CheckoutIntent } from '#server/modules/accounts/tables.ts';

/** The query of the checkout at which the purchase continues. */
export function checkoutQuery({ membershipId, discountId }: CheckoutIntent): URLSearchParams {
  const query = new URLSearchParams({ membership: membershipId });
  if (discountId !== null) query.set('discount_code', discountId);
  return query;
}

/** The path at which the purchase continues. */
export const checkoutPath = (intent: CheckoutIntent): string => `${pagePath('/checkout')}?${checkoutQuery(intent)}`;
