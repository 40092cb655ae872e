import './order-outcome.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import type { ShownOrder } from './order-query.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderFacts, Outcome, reorderPath } from './outcome.tsx';

/** A refunded or disputed order: the reason, the effect on the membership, and what to do. (rules M22, M26) */
export function OrderRefunded({ order }: { order: ShownOrder }) {
  const { t, date, money } = useText();
  const reason = order.refunded_why ?? 'refunded';
  const facts = {
    price: money(order.amount),
    date: date(order.refunded ?? order.created),
    tier: order.membership?.name ?? '',
  };
  const isDisputed = reason === 'charged-back';
  // Superseded by another paid order.
  const isSuperseded = reason === 'superseded';
  return (
    <Outcome
      icon={isDisputed ? 'warning' : 'close'}
      kind={isDisputed ? 'error' : 'neutral'}
      title={t(`checkout.order.returned.${reason}.title`)}
      lead={t(`checkout.order.returned.${reason}.lead`, facts)}
    >
      {isDisputed && <DisputeAdvice />}
      <div className="row">
        <Button
          kind={isSuperseded ? 'secondary' : 'primary'}
          size="large"
          render={<Link to={reorderPath(order, 'review')} />}
        >
          {t('checkout.order.orderAgain')}
        </Button>
        <Button
          kind={isSuperseded ? 'primary' : 'text'}
          size="large"
          render={<Link to={href('/my-account/:page?', { page: 'membership' })} />}
        >
          {t('checkout.order.membership')}
        </Button>
      </div>
      {order.receipt ? (
        <OrderReceipt
          receipt={order.receipt}
          returned={isDisputed ? 'disputed' : 'refunded'}
          creditNote={order.creditNote}
        />
      ) : (
        <OrderFacts order={order} />
      )}
    </Outcome>
  );
}

function DisputeAdvice() {
  const { t, rich } = useText();
  return (
    <section className="order-advice">
      <h2 className="h4">{t('checkout.order.returned.toDo')}</h2>
      <ul>
        <li>{t('checkout.order.returned.knowIt')}</li>
        <li>{t('checkout.order.returned.goOn')}</li>
        <li>{t('checkout.order.returned.leave')}</li>
      </ul>
      <p className="small quiet">
        {rich('checkout.order.returned.doubt', {
          link: (text) => (
            <Link className="link" to={href('/contact-us')}>
              {text}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}
