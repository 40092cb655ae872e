import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { placeOrder } from '#contract/calls/membership.ts';
import type { Plan, Quote } from './checkout-types.ts';
import { codeRefusal } from './code-refusal.ts';
import { quoteQuery } from './quote-query.ts';

type Around = { plan: Plan; userId: string; employer: string; discountCode: string | null; quote: Quote };

/** The server's amount differs from the one that was shown: nothing is paid before it has been seen. */
export class AmountChanged extends Error {
  readonly amount: number;

  constructor(amount: number) {
    super('The amount has changed');
    this.amount = amount;
  }
}

/** Places the order and goes to the provider's page; an order that costs nothing is shown at once. (rules M5, M6) */
export function usePayment({ plan, userId, employer, discountCode, quote }: Around) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // One key for one wish: pressing twice, or again after a lost answer, orders once.
  const key = useRef<{ wish: string; value: string } | null>(null);
  const payment = useMutation({
    mutationFn: async () => {
      const wish = [userId, plan.tier.id, plan.days, employer, discountCode, quote.amount].join(' ');
      if (key.current?.wish !== wish) key.current = { wish, value: crypto.randomUUID() };
      const order = await browserApi(placeOrder, {
        attributes: {
          rebillDays: plan.days,
          ...(employer === '' ? {} : { employer }),
          ...(discountCode === null ? {} : { discount_code: discountCode }),
        },
        relationships: { membership: { type: 'Membership', id: plan.tier.id } },
        idempotencyKey: key.current.value,
      });
      if (order.amount !== quote.amount) throw new AmountChanged(order.amount);
      return order;
    },
    onSuccess: ({ id, checkout_url }) => {
      if (checkout_url === null) void navigate(`/checkout/${id}`);
      else window.location.assign(checkout_url);
    },
    onError: (error) => {
      key.current = null;
      if (error instanceof AmountChanged || codeRefusal(error) !== null)
        void queries.invalidateQueries(quoteQuery(plan, userId, discountCode));
    },
  });
  const { reset } = payment;
  useEffect(() => {
    // Back from the provider's page, the browser may show this page as it was left: busy.
    const wake = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [reset]);
  return payment;
}
