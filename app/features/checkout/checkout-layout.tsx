import './checkout.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { isDone, STEPS, type Step } from './plan/checkout-step.ts';

type CheckoutLayoutProps = { hasAccount: boolean; step: Step; aside: ReactNode; children: ReactNode };

/** The layout of the checkout: steps above, the form, and the order summary beside it. */
export function CheckoutLayout({ hasAccount, step, aside, children }: CheckoutLayoutProps) {
  const form = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // Focus the form when the step changes, but not on page load.
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

type CheckoutStepsProps = { current: Step; hasAccount: boolean };

/** The three steps of the checkout with the current one marked. */
function CheckoutSteps({ current, hasAccount }: CheckoutStepsProps) {
  const { t } = useText();
  return (
    <ol className="checkout-steps" aria-label={t('checkout.steps.label')}>
      {STEPS.map((step, index) => {
        const isComplete = isDone(step, { current, hasAccount });
        return (
          <li key={step} data-done={isComplete || undefined} aria-current={step === current ? 'step' : undefined}>
            <b>{isComplete ? <Icon name="check" size="bold" /> : index + 1}</b>
            <span>
              {t(`checkout.steps.${step}`)}
              {isComplete && <VisuallyHidden>, {t('checkout.steps.done')}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
