import './term-bar.css';
import type { Quote } from '#app/features/checkout/plan/plan.ts';
import { useText } from '#app/i18n/text.tsx';
import { countDaysIn } from '#domain/shared/time-zone.ts';

/** The current term to scale: the used days, and the remaining days that are deducted. (rules M14) */
export function TermBar({ quote: { current, starts, unused_value } }: { quote: Quote }) {
  const { t, money, date, zone } = useText();
  if (current === null) return null;
  const remaining = countDaysIn(new Date(starts), new Date(current.ends), zone);
  const used = Math.max(0, countDaysIn(new Date(current.starts), new Date(current.ends), zone) - remaining);
  const labels = [t('checkout.review.used', { count: used }), t('checkout.review.unusedDays', { count: remaining })];
  return (
    <section aria-label={t('checkout.review.deduction')}>
      <div className="term-bar" role="img" aria-label={labels.join(', ')}>
        {used > 0 && <span className="term-used" style={{ '--days': used }} />}
        <span className="term-remaining" style={{ '--days': remaining }} />
      </div>
      <p className="term-labels num">
        <span className="quiet">{labels[0]}</span>
        <span className="strong">
          {labels[1]}, {t('checkout.review.worth', { price: money(unused_value) })}
        </span>
      </p>
      <p className="term-ends num">
        <span>{date(current.starts)}</span>
        <span>{date(current.ends)}</span>
      </p>
    </section>
  );
}
