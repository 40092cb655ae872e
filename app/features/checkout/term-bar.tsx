import './term-bar.css';
import { useText } from '#app/i18n/text.tsx';
import { countDaysIn } from '#domain/shared/time-zone.ts';
import type { Quote } from './checkout-types.ts';

/** The term that is being left, drawn to scale: what was used, and what is deducted. (rules M14) */
export function TermBar({ quote: { current, starts, unused_value } }: { quote: Quote }) {
  const { t, money, date, zone } = useText();
  if (current === null) return null;
  const left = countDaysIn(new Date(starts), new Date(current.ends), zone);
  const used = Math.max(0, countDaysIn(new Date(current.starts), new Date(current.ends), zone) - left);
  const words = [t('checkout.review.used', { count: used }), t('checkout.review.left', { count: left })];
  return (
    <section aria-label={t('checkout.review.deduction')}>
      <div className="term-bar" role="img" aria-label={words.join(', ')}>
        {used > 0 && <span className="term-used" style={{ '--days': used }} />}
        <span className="term-left" style={{ '--days': left }} />
      </div>
      <p className="term-words num">
        <span className="quiet">{words[0]}</span>
        <span className="strong">
          {words[1]}, {t('checkout.review.worth', { price: money(unused_value) })}
        </span>
      </p>
      <p className="term-ends num">
        <span>{date(current.starts)}</span>
        <span>{date(current.ends)}</span>
      </p>
    </section>
  );
}
