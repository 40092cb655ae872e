import type { z } from 'zod';
import type { Registration } from '#contract/forms/accounts.ts';
import { pagePath } from '#contract/page-paths.ts';
import { mayUseCode } from '#domain/membership/discount.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import type { CheckoutIntent } from '#server/modules/accounts/tables.ts';
import { findDiscount, findTierOnSale } from './queries-checkout.ts';

type Needs = Pick<Ctx, 'db' | 'clock'>;
type Form = Pick<z.output<typeof Registration>, 'membershipId' | 'discountId' | 'upgrade'>;

const at = (attribute: string) => ({ source: { pointer: `/data/attributes/${attribute}` } });

/** The purchase of a visitor who registers in the checkout; null for other registrations. (rules S21) */
export async function parseCheckoutIntent({ db, clock }: Needs, form: Form): Promise<CheckoutIntent | null> {
  const { membershipId, discountId, upgrade = false } = form;
  if (membershipId === undefined) return null;
  const tier = parseId(membershipId);
  const onSale = tier === null ? null : await findTierOnSale(db, tier);
  if (onSale === null) throw new Failure('order.not-for-sale', at('membershipId'));
  if (discountId === undefined) return { membershipId, discountId: null, upgrade };
  const discount = await findDiscount(db, discountId);
  if (discount === null) throw new Failure('discount.unknown', at('discountId'));
  refuse(mayUseCode(discount, onSale, clock.now()), 'discount', at('discountId'));
  return { membershipId, discountId: discount.code, upgrade };
}

/** The query of the checkout at which the purchase continues. */
export function checkoutQuery({ membershipId, discountId }: CheckoutIntent): URLSearchParams {
  const query = new URLSearchParams({ membership: membershipId });
  if (discountId !== null) query.set('discount_code', discountId);
  return query;
}

/** The path at which the purchase continues. */
export const checkoutPath = (intent: CheckoutIntent): string => `${pagePath('/checkout')}?${checkoutQuery(intent)}`;
