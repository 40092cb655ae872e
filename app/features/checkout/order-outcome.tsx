import './order-outcome.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Entity } from '#contract/resources.ts';
import { OrderConfirm } from './order-confirm.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPaid } from './order-paid.tsx';
import { isWaiting } from './order-query.ts';
import { OrderReturned } from './order-returned.tsx';
import { OrderWaiting } from './order-waiting.tsx';
import { Outcome } from './outcome.tsx';
import { reorder } from './reorder.ts';

type OrderOutcomeProps = { order: Entity<'Order'>; user: Entity<'User'>; back: string | null };

/** The order after the way over the provider's page: waiting, paid, failed, cancelled, or its money went back. (rules M6) */
export function OrderOutcome({ order, user, back }: OrderOutcomeProps) {
  if (order.status === 'requires_action' && order.checkout_url !== null)
    return <OrderConfirm order={order} address={order.checkout_url} />;
  if (isWaiting(order)) return <OrderWaiting order={order} />;
  if (order.status === 'paid') return <OrderPaid order={order} user={user} back={back} />;
  if (order.status === 'failed') return <OrderFailed order={order} />;
  return order.status === 'refunded' ? <OrderReturned order={order} /> : <OrderCancelled order={order} />;
}

function OrderFailed({ order }: { order: Entity<'Order'> }) {
  const { t } = useText();
  return (
    <Outcome
      icon="warning"
      kind="trouble"
      title={t('checkout.order.failedTitle')}
      lead={t('checkout.order.failedLead')}
    >
      <OrderFacts order={order} />
      <div className="row">
        {order.checkout_url !== null && (
          <Button size="large" render={<a href={order.checkout_url}>{null}</a>}>
            {t('checkout.order.tryAgain')}
          </Button>
        )}
        <Button kind="secondary" size="large" render={<Link to={reorder(order, 'plan')} />}>
          {t('checkout.order.otherPlan')}
        </Button>
      </div>
    </Outcome>
  );
}

function OrderCancelled({ order }: { order: Entity<'Order'> }) {
  const { t } = useText();
  return (
    <Outcome
      icon="close"
      kind="quiet"
      title={t('checkout.order.cancelledTitle')}
      lead={t('checkout.order.cancelledLead')}
    >
      <OrderFacts order={order} />
      <div className="row">
        <Button size="large" render={<Link to={reorder(order, 'review')} />}>
          {t('checkout.order.orderAgain')}
        </Button>
        <Button kind="text" size="large" render={<Link to="/my-account" />}>
          {t('checkout.order.account')}
        </Button>
      </div>
    </Outcome>
  );
}
