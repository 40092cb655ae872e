import type { SignedInUser } from '#app/api/session/login-status.ts';
import '#app/features/checkout/checkout.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Quote } from '#app/features/checkout/plan/plan.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { ONE_YEAR, type RebillDays } from '#domain/membership/pricing.ts';

type ReviewDetailsProps = {
  quote: Quote;
  days: RebillDays;
  user: SignedInUser;
  employer: string;
  paths: { plan: string; account: string };
};

/** The order details with links to change them, and the renewal terms before payment. (rules M3, M17) */
export function ReviewDetails({ quote, days, user, employer, paths }: ReviewDetailsProps) {
  const { t, date, money } = useText();
  const [address] = user.addresses;
  return (
    <dl className="review-details">
      <Line term={t('checkout.review.account')} to={paths.account} change={t('checkout.review.changeAccount')}>
        {user.firstName} {user.lastName}
        <br />
        <span className="quiet">{user.email}</span>
      </Line>
      {address && (
        <Line term={t('checkout.review.address')} to={paths.account} change={t('checkout.review.changeAddress')}>
          <Address {...address} />
        </Line>
      )}
      {employer !== '' && (
        <Line term={t('checkout.review.employer')} to={paths.account} change={t('checkout.review.changeEmployer')}>
          {employer}
        </Line>
      )}
      <Line term={t('checkout.review.term')} to={paths.plan} change={t('checkout.review.changeTerm')}>
        <span className="num">
          {t('checkout.review.termDates', { starts: date(quote.starts), ends: date(quote.ends) })}
        </span>
        <br />
        <span className="quiet">{t(`checkout.review.starts.${quote.kind}`)}</span>
      </Line>
      <Line term={t('checkout.review.renewal')}>
        {quote.renewal === null ? (
          t('renewal.never')
        ) : (
          <span className="num">
            {t(days === ONE_YEAR ? 'renewal.reviewYear' : 'renewal.reviewFiveYears', {
              price: money(quote.renewal.amount),
              date: date(quote.renewal.charged_on),
            })}
          </span>
        )}
      </Line>
    </dl>
  );
}

type LineProps = { term: string; to?: string; change?: string; children: ReactNode };

function Line({ term, to, change, children }: LineProps) {
  const { t } = useText();
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
      {to !== undefined && (
        <dd className="review-details-change">
          <Link className="link small" to={to} aria-label={change}>
            {t('checkout.review.change')}
          </Link>
        </dd>
      )}
    </div>
  );
}

function Address({ address1, address2, city, postalCode, state, country }: Entity<'Address'>) {
  const { locale } = useText();
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return (
    <>
      {[address2, address1].filter(Boolean).join(' ')}
      <br />
      {[`${[city, state].filter(Boolean).join(', ')} ${postalCode}`, name].join(', ')}
    </>
  );
}
