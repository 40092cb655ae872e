import './order-outcome.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { href } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.tsx';
import type { ShownOrder } from './order-query.ts';

type OutcomeProps = {
  icon: IconName;
  kind?: 'success' | 'error' | 'neutral';
  title: string;
  lead: ReactNode;
  children?: ReactNode;
};

/** The outcome of an order; it takes the focus, because it often replaces a waiting screen. */
export function Outcome({ icon, kind = 'success', title, lead, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <span className="order-icon" data-kind={kind}>
        <Icon name={icon} size="huge" />
      </span>
      <h1 className="h1" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="lead">{lead}</p>
      {children}
    </>
  );
}

/** The order and its amount, if there is no receipt. */
export function OrderFacts({ order }: { order: ShownOrder }) {
  const { t, money } = useText();
  return (
    <dl className="order-facts">
      <dt>
        {t('checkout.summary.days', { tier: order.membership?.name ?? '', days: String(order.rebillDays) })}
        <small className="quiet num">{t('checkout.order.number', { number: order.id })}</small>
      </dt>
      <dd className="num">{money(order.amount)}</dd>
    </dl>
  );
}

/** The checkout address with the plan of an order, at a step. */
export function reorderPath({ membership, rebillDays }: ShownOrder, step: 'plan' | 'review'): string {
  return `${href('/checkout')}?${new URLSearchParams({ membership: membership?.id ?? '', days: String(rebillDays), step })}`;
}
