import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { nextPartOf, type OwnSeries, ownSeriesQuery } from '#app/api/queries/series-query.ts';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';

/** The series that are followed, each with the next part and its date; without those that have their certificate. (rules Q9) */
export function OwnSeriesList() {
  const { t } = useText();
  const { data = [] } = useQuery(ownSeriesQuery);
  const open = data.filter(({ certificate }) => certificate === null);
  if (open.length === 0) return null;
  return (
    <section className="block own-series" aria-labelledby="own-series">
      <h2 className="h4" id="own-series">
        {t('dashboard.series')}
      </h2>
      <ul>
        {open.map((own) => (
          <OwnSeriesItem key={own.slug} own={own} />
        ))}
      </ul>
    </section>
  );
}

function OwnSeriesItem({ own }: { own: OwnSeries }) {
  const { t, date } = useText();
  const lang = useLangOf(own.lang);
  const { slug, title, done, required, complete } = own;
  const next = nextPartOf(own);
  return (
    <li>
      <span className="small quiet num">{t('dashboard.seriesProgress', { done, required })}</span>
      <Link to={href('/series/:slug', { slug })} lang={lang}>
        {title}
      </Link>
      <span className="small">
        {complete
          ? t('dashboard.seriesComplete')
          : next !== undefined && (
              <Link className="link" to={href('/publication/:slug', { slug: next.slug })}>
                {t('dashboard.seriesNext', { title: next.title })}
              </Link>
            )}
        {!complete && next !== undefined && next.planned !== null && (
          <span className="quiet num">, {t('dashboard.seriesBy', { date: date(next.planned) })}</span>
        )}
      </span>
    </li>
  );
}
