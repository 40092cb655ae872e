import type { z } from 'zod';
import type { Registration } from '#contract/forms/accounts.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import type { CheckoutIntent } from '#server/modules/accounts/tables.ts';

type Form = Pick<z.output<typeof Registration>, 'membershipId' | 'discountId' | 'upgrade'>;

/**
 * The purchases that a registration needs. Their module depends on this one, so it implements this port and
 * server/modules.ts connects the two.
 */
export type Purchases = {
  /**
   * Parses the purchase that a registration in the checkout interrupts; null for other registrations. Throws if it is
   * not for sale. (rules S21)
   */
  parseIntent(ctx: Pick<Ctx, 'db' | 'clock'>, form: Form): Promise<CheckoutIntent | null>;
  /** Whether an account has ever placed an order. */
  hasOrders(db: Queryable, userId: number): Promise<boolean>;
};
