import './checkout.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import { type Text, useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Entity } from '#contract/resources.ts';
import { Assurances } from './assurances.tsx';
import type { Plan, Quote } from './checkout-types.ts';
import { DiscountCode } from './discount-code.tsx';
import { TermBar } from './term-bar.tsx';
import { Told } from './told.tsx';
import { AmountChanged, usePayment } from './use-payment.ts';
import type { Quoted } from './use-quote.ts';

type ReviewProps = {
  plan: Plan;
  quote: Quote;
  user: Entity<'User'>;
  employer: string;
  code: string | null;
  quoted: Pick<Quoted, 'refusal' | 'isLookingUp'>;
  onCode: (code: string | null) => void;
  /** The addresses of the steps before. */
  to: { plan: string; account: string };
};

/** The last step: everything that was told, line by line, and one button. (rules M4) */
export function Review({ plan, quote, user, employer, code, quoted, onCode, to }: ReviewProps) {
  const text = useText();
  const { t, rich, money } = text;
  const discountCode = quoted.refusal === null ? code : null;
  const payment = usePayment({ plan, userId: user.id, employer, discountCode, quote });
  const isBusy = payment.isPending || payment.isSuccess || quoted.isLookingUp;
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
      <Told {...{ quote, user, employer, to }} days={plan.days} />
      <DiscountCode {...{ code, quote, onCode }} {...quoted} />
      {payment.error && (
        <Note kind="danger" isAnnounced>
          {problemOf(text, payment.error)}
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
          <RenewalBeside renewal={quote.renewal} />
          <p>
            {rich('checkout.review.terms', {
              link: (words) => (
                <Link className="link" to="/terms-and-conditions">
                  {words}
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

/** What will be charged after this, and how to stop it, beside the button that agrees to it. (rules M4) */
function RenewalBeside({ renewal }: Pick<Quote, 'renewal'>) {
  const { t, rich, date, money } = useText();
  if (renewal === null) return <p>{t('renewal.besideNever')}</p>;
  const link = (words: ReactNode) => (
    <Link className="link" to="/my-account/membership">
      {words}
    </Link>
  );
  return (
    <p className="num">
      {rich('renewal.beside', { link }, { price: money(renewal.amount), date: date(renewal.charged_on) })}
    </p>
  );
}

function problemOf({ t, money }: Text, error: Error): string {
  if (error instanceof AmountChanged) return t('checkout.review.changed', { price: money(error.amount) });
  return error instanceof ApiError ? error.message : t('checkout.review.unreachable');
}
