import './checkout.css';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { isDone, STEPS, type Step } from './step-of.ts';

type CheckoutStepsProps = { current: Step; hasAccount: boolean };

/** Where one is among the steps, which are the same three from the first to the last. */
export function CheckoutSteps({ current, hasAccount }: CheckoutStepsProps) {
  const { t } = useText();
  return (
    <ol className="checkout-steps" aria-label={t('checkout.steps.label')}>
      {STEPS.map((step, index) => {
        const done = isDone(step, { current, hasAccount });
        return (
          <li key={step} data-done={done || undefined} aria-current={step === current ? 'step' : undefined}>
            <b>{done ? <Icon name="check" /> : index + 1}</b>
            <span>
              {t(`checkout.steps.${step}`)}
              {done && <VisuallyHidden>, {t('checkout.steps.done')}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
