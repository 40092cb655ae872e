import './program-page.css';
import { useText } from '#app/i18n/text.tsx';
import { rosette } from '#app/ui/art/rosette.ts';

const SEAL = rosette('seal', { radius: 58, lines: 10, inner: 0.34, steps: 96 }).join('');

/** 30 Day Satisfaction Guarantee: full refund if the provider is contacted within 30 days. (rules M21) */
export function Guarantee() {
  const { t } = useText();
  return (
    <section className="block">
      <div className="guarantee">
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <path d={SEAL} />
        </svg>
        <div>
          <h2 className="h3">{t('pricing.guarantee')}</h2>
          <p className="quiet">{t('pricing.guaranteeLead')}</p>
        </div>
      </div>
    </section>
  );
}
