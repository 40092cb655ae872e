import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import '#app/features/checkout/checkout.css';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { type Text, useText } from '#app/i18n/text.tsx';
import { FIVE_YEARS, ONE_YEAR, parseRebillDays, type RebillDays } from '#domain/membership/pricing.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { listAmount, type Plan, type Tier } from './plan.ts';

type ChoosePlanProps = {
  tiers: readonly Tier[];
  plan: { tier: Tier; days: RebillDays };
  onChange: (plan: Plan) => void;
  /** The step that follows. */
  next: 'account' | 'review';
  onNext: () => void;
};

/** The first step: choose or confirm the plan. (rules M3) */
export function ChoosePlan({ tiers, plan, next, onChange, onNext }: ChoosePlanProps) {
  const text = useText();
  const { t } = text;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form className="checkout-main" onSubmit={submit}>
      <h1 className="h2">{t('checkout.plan.title')}</h1>
      <div>
        <Segmented
          label={t('checkout.plan.term')}
          name="days"
          options={[
            { value: String(ONE_YEAR), label: t('checkout.plan.yearly') },
            { value: String(FIVE_YEARS), label: t('checkout.plan.fiveYears') },
          ]}
          value={String(plan.days)}
          onChange={(days) => onChange({ ...plan, days: parseRebillDays(days) ?? ONE_YEAR })}
        />
      </div>
      <RadioGroup
        legend={t('checkout.plan.tier')}
        name="membership"
        value={plan.tier.id}
        onChange={(id) => onChange({ ...plan, tier: tiers.find((tier) => tier.id === id) ?? plan.tier })}
        choices={tiers.map((tier) => ({
          value: tier.id,
          label: tier.name,
          note: noteOf(text, { tier, days: plan.days }),
        }))}
      />
      <div className="row">
        <Link className="link small" to={PRICING_PATH}>
          {t('checkout.plan.compare')}
        </Link>
        <Button type="submit" size="large">
          {t(next === 'account' ? 'checkout.plan.toAccount' : 'checkout.plan.toReview')}
        </Button>
      </div>
    </form>
  );
}

function noteOf({ t, money }: Text, { tier, days }: Plan) {
  const amount = listAmount({ tier, days });
  const price = amount === null ? '' : money(amount, { wholeDollars: true });
  const { credits_cme: cme, credits_sa: sa } = tier;
  return (
    <>
      <span className="num strong">
        {t(days === ONE_YEAR ? 'checkout.plan.perYear' : 'checkout.plan.perFiveYears', { price })}
      </span>
      {' · '}
      <span className="credit-amount">
        {sa > 0 ? t('checkout.plan.offersSa', { cme, sa }) : t('checkout.plan.offers', { cme })}
      </span>
      <br />
      {tier.summary}
    </>
  );
}
