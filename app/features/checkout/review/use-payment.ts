import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { href, useNavigate } from 'react-router';
import type { Plan, Quote } from '#app/features/checkout/plan/plan.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { placeOrder } from '#contract/calls/membership.ts';
import { findCodeRefusal, quoteQuery } from './use-quote.ts';

type PaymentInput = { plan: Plan; userId: string; employer: string; discountCode: string | null; quote: Quote };

/** The ordered amount differs from the one shown; the buyer sees the new one before paying. */
export class AmountChangedError extends Error {
  readonly amount: number;

  constructor(amount: number) {
    super('The amount has changed');
    this.amount = amount;
  }
}

/** Places the order and redirects to the payment page, or to the order itself if it is free. (rules M5, M6) */
export function usePayment({ plan, userId, employer, discountCode, quote }: PaymentInput) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // One idempotency key per order: a second click, or a retry after a lost response, orders once.
  const key = useRef<{ request: string; value: string } | null>(null);
  const payment = useMutation({
    mutationFn: async () => {
      const request = [userId, plan.tier.id, plan.days, employer, discountCode, quote.amount].join(' ');
      if (key.current?.request !== request) key.current = { request, value: crypto.randomUUID() };
      const order = await browserApi(placeOrder, {
        attributes: {
          rebillDays: plan.days,
          ...(employer === '' ? {} : { employer }),
          ...(discountCode === null ? {} : { discount_code: discountCode }),
        },
        relationships: { membership: { type: 'Membership', id: plan.tier.id } },
        idempotencyKey: key.current.value,
      });
      if (order.amount !== quote.amount) throw new AmountChangedError(order.amount);
      return order;
    },
    onSuccess: ({ id, checkout_url }) => {
      if (checkout_url === null) void navigate(href('/checkout/:orderId', { orderId: id }));
      else window.location.assign(checkout_url);
    },
    onError: (error) => {
      key.current = null;
      if (error instanceof AmountChangedError || findCodeRefusal(error) !== null)
        void queries.invalidateQueries(quoteQuery(plan, userId, discountCode));
    },
  });
  const { reset } = payment;
  useEffect(() => {
    // Back from the payment page, the browser may restore this page from its cache, still busy.
    const resetOnRestore = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', resetOnRestore);
    return () => window.removeEventListener('pageshow', resetOnRestore);
  }, [reset]);
  return payment;
}
