import './order-summary.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { ONE_YEAR } from '#domain/membership/pricing.ts';
import { countDaysIn } from '#domain/shared/time-zone.ts';
import { Assurances } from './assurances.tsx';
import { listAmount, type Plan, type Quote } from './plan/plan.ts';
import type { PurchaseKind } from './plan/purchase-kind.ts';
import { useQuote } from './review/use-quote.ts';

type OrderSummaryProps = {
  plan: Plan;
  /** The buyer on the last step, where the server quotes the amount; null before, when only the list price is shown. */
  userId: string | null;
  code: string | null;
  purchaseKind: PurchaseKind;
  /** The address of the plan step; null on that step. */
  changePath: string | null;
};

/** The order beside the form: the plan, and line by line the amount due today. */
export function OrderSummary({ plan, userId, code, purchaseKind, changePath }: OrderSummaryProps) {
  const { t, money, date } = useText();
  const { quote } = useQuote({ plan, userId, code });
  const { tier, days } = plan;
  const list = quote?.list_amount ?? listAmount(plan);
  return (
    <aside className="order-summary" aria-label={t('checkout.summary.label')}>
      <div className="between">
        <p className="meta">{t('checkout.summary.membership')}</p>
        {changePath !== null && (
          <Link className="link small" to={changePath}>
            {t('checkout.summary.change')}
          </Link>
        )}
      </div>
      <h2 className="h3">
        {t(days === ONE_YEAR ? 'checkout.summary.yearly' : 'checkout.summary.fiveYears', { tier: tier.name })}
      </h2>
      <p className="small quiet">{tier.summary}</p>
      <dl>
        <dt>{t('checkout.summary.days', { tier: tier.name, days: String(days) })}</dt>
        <dd>{list === null ? '' : money(list)}</dd>
        {quote && quote.proration > 0 && <Unused quote={quote} />}
        {quote && quote.extra_days > 0 && (
          <>
            <dt className="order-off">
              {t('checkout.summary.extraDays', {
                price: money(quote.unused_value - quote.proration),
                days: quote.extra_days,
              })}
            </dt>
            <dd className="order-off">{money(0)}</dd>
          </>
        )}
        {quote && quote.discount > 0 && (
          <>
            <dt className="order-off">
              {t(`checkout.summary.by.${quote.discount_by ?? 'invitation'}`, { code: code ?? '' })}
            </dt>
            <dd className="order-off">{money(-quote.discount)}</dd>
          </>
        )}
        {(quote || purchaseKind !== 'upgrade') && (
          <>
            <dt className="order-total">{t('checkout.summary.due')}</dt>
            <dd className="order-total">{money(quote?.amount ?? list ?? 0)}</dd>
          </>
        )}
      </dl>
      {!quote && purchaseKind === 'upgrade' && <p className="order-begins">{t('checkout.summary.deducted')}</p>}
      {purchaseKind === 'later' && (
        <p className="order-begins num">
          {quote ? t('checkout.summary.beginsOn', { date: date(quote.starts) }) : t('checkout.summary.begins')}
        </p>
      )}
      {!quote && list !== null && (
        <p className="order-begins num">
          {t(days === ONE_YEAR ? 'renewal.yearly' : 'renewal.fiveYears', { price: money(list) })}
        </p>
      )}
      <Assurances />
    </aside>
  );
}

function Unused({ quote: { proration, current, starts } }: { quote: Quote }) {
  const { t, money, zone } = useText();
  return (
    <>
      <dt className="order-off">
        {t('checkout.summary.unused')}
        {current && (
          <small className="num">
            {t('checkout.summary.unusedNote', {
              left: countDaysIn(new Date(starts), new Date(current.ends), zone),
              days: countDaysIn(new Date(current.starts), new Date(current.ends), zone),
            })}
          </small>
        )}
      </dt>
      <dd className="order-off">{money(-proration)}</dd>
    </>
  );
}
