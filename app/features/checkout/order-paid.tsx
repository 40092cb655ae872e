import './order-outcome.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nowText } from '#app/api/clock.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Entity } from '#contract/resources.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderRenewal } from './order-renewal.tsx';
import { Outcome } from './outcome.tsx';

type OrderPaidProps = { order: Entity<'Order'>; user: Entity<'User'>; back: string | null };

/** What is open now, the receipt, and the way back to what one came from. */
export function OrderPaid({ order, user, back }: OrderPaidProps) {
  const { t, rich, date } = useText();
  const tier = order.membership?.name ?? '';
  const isOpen = user.membership?.id === order.membership?.id;
  const bold = { b: (text: ReactNode) => <b className="strong num">{text}</b> };
  const starts = order.starts === null ? '' : date(order.starts);
  const ends = order.ends === null ? '' : date(order.ends);
  // A lower tier follows the current term: it is paid, but not open yet. One that is neither was left for another.
  const isToCome = order.ended === null && (order.starts ?? '') > nowText();
  const kind = isOpen ? 'paid' : isToCome ? 'later' : 'past';
  return (
    <Outcome
      icon="check"
      title={t(`checkout.order.${kind}Title`, { tier })}
      lead={rich(`checkout.order.${kind}Lead`, bold, { tier, starts, ends })}
    >
      {kind !== 'past' && <OrderRenewal order={order} userId={user.id} />}
      <div className="row">
        <Button size="large" render={<Link to={back ?? '/library'} />}>
          {back === null ? t('checkout.order.library') : t('checkout.order.goOn')}
        </Button>
        <Button kind="text" size="large" render={<Link to="/my-account" />}>
          {t('checkout.order.account')}
        </Button>
      </div>
      {isOpen && <Opened permissions={order.membership?.permissions ?? []} />}
      {order.receipt && <OrderReceipt receipt={order.receipt} />}
    </Outcome>
  );
}

function Opened({ permissions }: { permissions: readonly Entity<'Permission'>[] }) {
  const { t } = useText();
  if (permissions.length === 0) return null;
  return (
    <section className="order-opens">
      <h2 className="h4">{t('checkout.order.opens')}</h2>
      <ul className="order-permissions">
        {permissions.map(({ id, name }) => (
          <li key={id}>
            {name}
            <Icon name="check" />
          </li>
        ))}
      </ul>
    </section>
  );
}
