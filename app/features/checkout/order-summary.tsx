import './order-summary.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { ONE_YEAR } from '#domain/membership/pricing.ts';
import { countDaysIn } from '#domain/shared/time-zone.ts';
import { Assurances } from './assurances.tsx';
import { listAmount, type Plan, type Quote } from './checkout-types.ts';
import type { Standing } from './standing-of.ts';
import { useQuote } from './use-quote.ts';

type OrderSummaryProps = {
  plan: Plan;
  /** Who pays, on the last step, where the server works the amount out; before it, the list price stands alone. */
  userId: string | null;
  code: string | null;
  standing: Standing;
  /** The way to another plan; null where one is choosing it. */
  changeTo: string | null;
};

/** The order beside the form: what it is, and line by line what is due today. */
export function OrderSummary({ plan, userId, code, standing, changeTo }: OrderSummaryProps) {
  const { t, money, date } = useText();
  const { quote } = useQuote({ plan, userId, code });
  const { tier, days } = plan;
  const list = quote?.list_amount ?? listAmount(plan);
  return (
    <aside className="order-summary" aria-label={t('checkout.summary.label')}>
      <div className="between">
        <p className="meta">{t('checkout.summary.membership')}</p>
        {changeTo !== null && (
          <Link className="link small" to={changeTo}>
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
        {(quote || standing !== 'upgrade') && (
          <>
            <dt className="order-total">{t('checkout.summary.due')}</dt>
            <dd className="order-total">{money(quote?.amount ?? list ?? 0)}</dd>
          </>
        )}
      </dl>
      {!quote && standing === 'upgrade' && <p className="order-begins">{t('checkout.summary.deducted')}</p>}
      {standing === 'later' && (
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
