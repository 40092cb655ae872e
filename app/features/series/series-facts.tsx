import { useText } from '#app/i18n/text.tsx';
import { CREDIT_CLASSES } from '#domain/catalogue/test-class.ts';
import type { ListedSeries } from './load-series.ts';

const HOUR = 60;

type SeriesFactsProps = { series: Pick<ListedSeries, 'publications' | 'required' | 'minutes' | 'credits'> };

/** How many publications, how long, and what their tests can earn. */
export function SeriesFacts({ series: { publications, required, minutes, credits } }: SeriesFactsProps) {
  const { t, number } = useText();
  const count = publications.length;
  return (
    <p className="series-facts dots num">
      <span>{t('series.publications', { count })}</span>
      {required < count && <span>{t('series.needed', { count: required })}</span>}
      <span>
        {minutes < HOUR
          ? t('series.minutes', { minutes })
          : t('series.hours', { hours: number(Math.round((minutes / HOUR) * 10) / 10) })}
      </span>
      {CREDIT_CLASSES.filter((kind) => credits[kind] > 0).map((kind) => (
        <span key={kind}>
          {number(credits[kind])} {kind}
        </span>
      ))}
    </p>
  );
}
