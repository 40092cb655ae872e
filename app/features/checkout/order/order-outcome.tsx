import type { SignedInUser } from '#app/api/session/login-status.ts';
import './order-outcome.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { OrderPaid } from './order-paid.tsx';
import type { ShownOrder } from './order-query.ts';
import { isAwaitingPayment } from './order-query.ts';
import { OrderRefunded } from './order-refunded.tsx';
import { OrderFacts, Outcome, reorderPath } from './outcome.tsx';

type OrderOutcomeProps = { order: ShownOrder; user: SignedInUser; back: string | null };

/** The outcome of an order after the payment page: pending, paid, failed, cancelled or refunded. (rules M6) */
export function OrderOutcome({ order, user, back }: OrderOutcomeProps) {
  if (order.status === 'requires_action' && order.checkout_url !== null)
    return <OrderConfirm order={order} address={order.checkout_url} />;
  if (isAwaitingPayment(order)) return <OrderWaiting order={order} />;
  if (order.status === 'paid') return <OrderPaid order={order} user={user} back={back} />;
  if (order.status === 'failed') return <OrderFailed order={order} />;
  return order.status === 'refunded' ? <OrderRefunded order={order} /> : <OrderCancelled order={order} />;
}

function OrderFailed({ order }: { order: ShownOrder }) {
  const { t } = useText();
  return (
    <Outcome icon="warning" kind="error" title={t('checkout.order.failedTitle')} lead={t('checkout.order.failedLead')}>
      <OrderFacts order={order} />
      <div className="row">
        {order.checkout_url !== null && (
          <Button size="large" render={<a href={order.checkout_url}>{null}</a>}>
            {t('checkout.order.tryAgain')}
          </Button>
        )}
        <Button kind="secondary" size="large" render={<Link to={reorderPath(order, 'plan')} />}>
          {t('checkout.order.otherPlan')}
        </Button>
      </div>
    </Outcome>
  );
}

function OrderCancelled({ order }: { order: ShownOrder }) {
  const { t } = useText();
  return (
    <Outcome
      icon="close"
      kind="neutral"
      title={t('checkout.order.cancelledTitle')}
      lead={t('checkout.order.cancelledLead')}
    >
      <OrderFacts order={order} />
      <div className="row">
        <Button size="large" render={<Link to={reorderPath(order, 'review')} />}>
          {t('checkout.order.orderAgain')}
        </Button>
        <Button kind="text" size="large" render={<Link to={href('/my-account/:page?')} />}>
          {t('checkout.order.account')}
        </Button>
      </div>
    </Outcome>
  );
}

/** The bank requires a confirmation on the payment page; nothing is paid before. (rules M6) */
function OrderConfirm({ order, address }: { order: ShownOrder; address: string }) {
  const { t } = useText();
  return (
    <Outcome
      icon="clock"
      kind="neutral"
      title={t('checkout.order.confirmTitle')}
      lead={t('checkout.order.confirmLead')}
    >
      <OrderFacts order={order} />
      <Button size="large" render={<a href={address}>{null}</a>}>
        {t('checkout.order.confirm')}
      </Button>
    </Outcome>
  );
}

/** The order is submitted, and the payment provider has not confirmed it yet. */
function OrderWaiting({ order }: { order: ShownOrder }) {
  const { t } = useText();
  return (
    <>
      <h1 className="h1">{t('checkout.order.waitingTitle')}</h1>
      <p className="lead">{t('checkout.order.waitingLead')}</p>
      <OrderFacts order={order} />
      <ol className="order-progress" aria-live="polite">
        <li data-done>
          <Icon name="check" />
          {t('checkout.order.sent')}
        </li>
        <li data-now>
          <Spinner />
          {t('checkout.order.confirming')}
        </li>
        <li>
          <span className="order-dot" aria-hidden="true" />
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
