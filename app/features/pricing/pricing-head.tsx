import './program-page.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { FIVE_YEARS, ONE_YEAR, parseRebillDays, type RebillDays } from '#domain/membership/pricing.ts';
import { Segmented } from '#ui/choice/segmented.tsx';

type PricingHeadProps = { days: RebillDays; onDays: (days: RebillDays) => void; level: 1 | 2 };

/** The title and the toggle between yearly and five-year prices. (rules P21) */
export function PricingHead({ days, onDays, level }: PricingHeadProps) {
  const { t } = useText();
  const Heading = `h${level}` as const;
  return (
    <header className="price-head">
      <Heading className={Heading}>{t('pricing.title')}</Heading>
      <p className="lead">{t('pricing.lead')}</p>
      <Segmented
        label={t('pricing.term')}
        name="days"
        options={[
          { value: String(ONE_YEAR), label: t('pricing.yearly') },
          { value: String(FIVE_YEARS), label: t('pricing.fiveYears') },
        ]}
        value={String(days)}
        onChange={(value) => onDays(parseRebillDays(value) ?? ONE_YEAR)}
      />
    </header>
  );
}

/** A link to the free account. */
export function FreeAccountLink() {
  const { rich } = useText();
  return (
    <p className="small quiet price-free">
      {rich('pricing.free', {
        link: (text) => (
          <Link className="link" to={href('/register')}>
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
