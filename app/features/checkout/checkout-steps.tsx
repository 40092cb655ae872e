import './checkout.css';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Step } from './step-of.ts';

/** Where one is among the steps. */
export function CheckoutSteps({ steps, current }: { steps: readonly Step[]; current: Step }) {
  const { t } = useText();
  const at = steps.indexOf(current);
  return (
    <ol className="checkout-steps" aria-label={t('checkout.steps.label')}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          <b>{index < at ? <Icon name="check" /> : index + 1}</b>
          <span className="checkout-steps-name">
            {t(`checkout.steps.${step}`)}
            {index < at && <VisuallyHidden>, {t('checkout.steps.done')}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
