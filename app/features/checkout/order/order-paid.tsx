import type { SignedInUser } from '#app/api/session/login-status.ts';
import './order-outcome.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { renewalQuery } from '#app/api/queries/billing/renewal-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { nowIso } from '#client/clock.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { ShownOrder } from './order-query.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { Outcome } from './outcome.tsx';

type OrderPaidProps = { order: ShownOrder; user: SignedInUser; back: string | null };

/** A paid order: what the membership includes, the receipt, and the link back. */
export function OrderPaid({ order, user, back }: OrderPaidProps) {
  const { t, rich, date } = useText();
  const tier = order.membership?.name ?? '';
  const isActive = user.membership?.id === order.membership?.id;
  const bold = { b: (text: ReactNode) => <b className="strong num">{text}</b> };
  const starts = order.starts === null ? '' : date(order.starts);
  const ends = order.ends === null ? '' : date(order.ends);
  // A lower tier starts after the current term: paid, but not active yet. Otherwise another order has replaced it.
  const isUpcoming = order.ended === null && (order.starts ?? '') > nowIso();
  const kind = isActive ? 'paid' : isUpcoming ? 'later' : 'past';
  return (
    <Outcome
      icon="check"
      title={t(`checkout.order.${kind}Title`, { tier })}
      lead={rich(`checkout.order.${kind}Lead`, bold, { tier, starts, ends })}
    >
      {kind !== 'past' && <OrderRenewal order={order} userId={user.id} />}
      <div className="row">
        <Button size="large" render={<Link to={back ?? href('/library')} />}>
          {back === null ? t('checkout.order.library') : t('checkout.order.goOn')}
        </Button>
        <Button kind="text" size="large" render={<Link to={href('/my-account/:page?')} />}>
          {t('checkout.order.account')}
        </Button>
      </div>
      {isActive && <OpenedContent permissions={order.membership?.permissions ?? []} />}
      {order.receipt && <OrderReceipt receipt={order.receipt} />}
    </Outcome>
  );
}

function OpenedContent({ permissions }: { permissions: readonly Entity<'Permission'>[] }) {
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

/** The next automatic charge of a paid order, and how to cancel it. (rules M4) */
function OrderRenewal({ order, userId }: { order: ShownOrder; userId: string }) {
  const { t, rich, date, money } = useText();
  const { data, isPending } = useQuery({ ...renewalQuery(userId), staleTime: 0 });
  if (isPending) return <Skeleton shape="block" height="1.5rem" />;
  if (!order.renews || data?.status !== 'on' || data.amount === null || data.charged_on === null)
    return <p className="order-renewal">{t('renewal.paidNever')}</p>;
  const tags = {
    b: (text: ReactNode) => <b className="strong num">{text}</b>,
    link: (text: ReactNode) => (
      <Link className="link" to={href('/my-account/:page?', { page: 'membership' })}>
        {text}
      </Link>
    ),
  };
  return (
    <p className="order-renewal">
      {rich('renewal.paid', tags, { price: money(data.amount), date: date(data.charged_on) })}
    </p>
  );
}
