import './order-outcome.css';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';

/** Which order a page speaks of, and its amount, where no receipt says so. */
export function OrderFacts({ order }: { order: Entity<'Order'> }) {
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
