import './checkout.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { CheckoutSteps } from './checkout-steps.tsx';
import type { Step } from './step-of.ts';

type CheckoutPageProps = { hasAccount: boolean; step: Step; aside: ReactNode; children: ReactNode };

/** Steps above, the form, and the order beside it. */
export function CheckoutPage({ hasAccount, step, aside, children }: CheckoutPageProps) {
  const form = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // The next step is read from its beginning; on the first one the focus stays where the browser put it.
    if (shown.current !== step) form.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <main id="main" className="page checkout">
      <CheckoutSteps hasAccount={hasAccount} current={step} />
      <div className="checkout-grid">
        <div className="checkout-form" tabIndex={-1} ref={form}>
          {children}
        </div>
        {aside}
      </div>
    </main>
  );
}
