import './program-page.css';
import { useText } from '#app/i18n/text.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { FIVE_YEARS, ONE_YEAR, type RebillDays, readRebillDays } from '#domain/membership/pricing.ts';

type PriceHeadProps = { days: RebillDays; onDays: (days: RebillDays) => void; level: 1 | 2 };

/** Toggle between yearly and '5 Year Subscription - Save 20%'. (rules P21) */
export function PriceHead({ days, onDays, level }: PriceHeadProps) {
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
        onChange={(value) => onDays(readRebillDays(value) ?? ONE_YEAR)}
      />
    </header>
  );
}
