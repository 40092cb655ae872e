/** Implements the purchases port of accounts, for registration in the checkout. */
import { eq } from 'drizzle-orm';
import { mayUseCode } from '#domain/membership/orders/discount.ts';
import { parseId } from '#domain/shared/id.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import type { Purchases } from '#server/modules/accounts/index.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { findDiscount, findTierOnSale } from './queries-checkout.ts';

const at = (attribute: string) => ({ source: { pointer: `/data/attributes/${attribute}` } });

/** The purchase of a visitor who registers in the checkout; null for other registrations. (rules S21) */
const parseIntent: Purchases['parseIntent'] = async ({ db, clock }, form) => {
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
};

export const purchases: Purchases = {
  parseIntent,
  hasOrders: async (db, userId) => (await db.$count(orders, eq(orders.userId, userId))) > 0,
};
