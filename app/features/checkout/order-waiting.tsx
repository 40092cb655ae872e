import './order-outcome.css';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Entity } from '#contract/resources.ts';
import { OrderFacts } from './order-facts.tsx';

/** Between paying and the provider's word. */
export function OrderWaiting({ order }: { order: Entity<'Order'> }) {
  const { t } = useText();
  return (
    <>
      <h1 className="h1">{t('checkout.order.waitingTitle')}</h1>
      <p className="lead">{t('checkout.order.waitingLead')}</p>
      <OrderFacts order={order} />
      <ol className="order-wait" aria-live="polite">
        <li data-done>
          <Icon name="check" />
          {t('checkout.order.sent')}
        </li>
        <li data-now>
          <Spinner />
          {t('checkout.order.confirming')}
        </li>
        <li>
          <span className="order-pip" aria-hidden="true" />
          {t('checkout.order.opening', { tier: order.membership?.name ?? '' })}
        </li>
      </ol>
      {order.checkout_url !== null && (
        <div className="row">
          <p className="quiet">{t('checkout.order.notPaid')}</p>
          <Button kind="secondary" render={<a href={order.checkout_url}>{null}</a>}>
            {t('checkout.order.toPayment')}
          </Button>
        </div>
      )}
    </>
  );
}
