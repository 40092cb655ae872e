import './order-outcome.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Entity } from '#contract/resources.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { Outcome } from './outcome.tsx';
import { reorder } from './reorder.ts';

/** Money that went back: who gave or took it, what that means to the membership, and what can be done. (rules M22, M26) */
export function OrderReturned({ order }: { order: Entity<'Order'> }) {
  const { t, date, money } = useText();
  const why = order.refunded_why ?? 'refunded';
  const facts = {
    price: money(order.amount),
    date: date(order.refunded ?? order.created),
    tier: order.membership?.name ?? '',
  };
  const isDisputed = why === 'charged-back';
  // Whoever paid for something else has what was wanted.
  const isGivenUp = why === 'given-up';
  return (
    <Outcome
      icon={isDisputed ? 'warning' : 'close'}
      kind={isDisputed ? 'trouble' : 'quiet'}
      title={t(`checkout.order.returned.${why}.title`)}
      lead={t(`checkout.order.returned.${why}.lead`, facts)}
    >
      {isDisputed && <WhatToDo />}
      <div className="row">
        <Button kind={isGivenUp ? 'secondary' : 'primary'} size="large" render={<Link to={reorder(order, 'review')} />}>
          {t('checkout.order.orderAgain')}
        </Button>
        <Button kind={isGivenUp ? 'primary' : 'text'} size="large" render={<Link to="/my-account/membership" />}>
          {t('checkout.order.membership')}
        </Button>
      </div>
      {order.receipt ? (
        <OrderReceipt
          receipt={order.receipt}
          returned={isDisputed ? 'taken' : 'refunded'}
          creditNote={order.creditNote}
        />
      ) : (
        <OrderFacts order={order} />
      )}
    </Outcome>
  );
}

function WhatToDo() {
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
          link: (words) => (
            <Link className="link" to="/contact-us">
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}
