import type { SignedInUser } from '#app/api/session/login-status.ts';
import '#app/features/checkout/checkout.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { Assurances } from '#app/features/checkout/assurances.tsx';
import type { Plan, Quote } from '#app/features/checkout/plan/plan.ts';
import { type Text, useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { DiscountCode } from './discount-code.tsx';
import { ReviewDetails } from './review-details.tsx';
import { TermBar } from './term-bar.tsx';
import { AmountChangedError, usePayment } from './use-payment.ts';
import type { QuoteResult } from './use-quote.ts';

type ReviewProps = {
  plan: Plan;
  quote: Quote;
  user: SignedInUser;
  employer: string;
  code: string | null;
  quoteResult: Pick<QuoteResult, 'refusal' | 'isCheckingCode'>;
  onCode: (code: string | null) => void;
  /** The addresses of the previous steps. */
  paths: { plan: string; account: string };
};

/** The last step: all order details, and the pay button. (rules M4) */
export function Review({ plan, quote, user, employer, code, quoteResult, onCode, paths }: ReviewProps) {
  const text = useText();
  const { t, rich, money } = text;
  const discountCode = quoteResult.refusal === null ? code : null;
  const payment = usePayment({ plan, userId: user.id, employer, discountCode, quote });
  const isBusy = payment.isPending || payment.isSuccess || quoteResult.isCheckingCode;
  const { tier } = plan;
  const isUpgrade = quote.kind === 'upgrade';
  return (
    <div className="checkout-main">
      {isUpgrade ? (
        <div className="stack-3">
          <h1 className="h2">
            {t('checkout.review.upgradeTitle', { from: user.membership?.name ?? '', to: tier.name })}
          </h1>
          <p className="lead">
            {t('checkout.review.upgradeLead', { from: user.membership?.name ?? '', to: tier.name })}
          </p>
        </div>
      ) : (
        <h1 className="h2">{t('checkout.review.title')}</h1>
      )}
      {isUpgrade && quote.proration > 0 && <TermBar quote={quote} />}
      <ReviewDetails {...{ quote, user, employer, paths }} days={plan.days} />
      <DiscountCode {...{ code, quote, onCode }} {...quoteResult} />
      {payment.error && (
        <Note kind="danger" isAnnounced>
          {describeError(text, payment.error)}
        </Note>
      )}
      <div className="pay-row">
        <Button size="large" busy={isBusy} onClick={() => payment.mutate()}>
          {isBusy && t('checkout.review.busy')}
          {!isBusy &&
            (quote.amount === 0
              ? t('checkout.review.payNothing', { tier: tier.name })
              : t(`checkout.review.pay.${quote.kind}`, { price: money(quote.amount) }))}
        </Button>
        <div className="small quiet pay-terms">
          <RenewalTerms renewal={quote.renewal} />
          <p>
            {rich('checkout.review.terms', {
              link: (text) => (
                <Link className="link" to={href('/terms-and-conditions')}>
                  {text}
                </Link>
              ),
            })}
          </p>
        </div>
      </div>
      <div className="checkout-assurances">
        <Assurances />
      </div>
    </div>
  );
}

/** The next charge and how to cancel it, beside the pay button. (rules M4) */
function RenewalTerms({ renewal }: Pick<Quote, 'renewal'>) {
  const { t, rich, date, money } = useText();
  if (renewal === null) return <p>{t('renewal.besideNever')}</p>;
  const link = (text: ReactNode) => (
    <Link className="link" to={href('/my-account/:page?', { page: 'membership' })}>
      {text}
    </Link>
  );
  return (
    <p className="num">
      {rich('renewal.beside', { link }, { price: money(renewal.amount), date: date(renewal.charged_on) })}
    </p>
  );
}

function describeError({ t, money }: Text, error: Error): string {
  if (error instanceof AmountChangedError) return t('checkout.review.changed', { price: money(error.amount) });
  return error instanceof ApiError ? error.message : t('checkout.review.unreachable');
}
