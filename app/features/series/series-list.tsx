import './series-list.css';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { ownSeriesQuery } from '#app/api/queries/series-query.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { ListedSeries } from './load-series.ts';
import { SeriesFacts } from './series-facts.tsx';

const DRAWN = 3;

/** The published series. (rules Q2) */
export function SeriesList({ series }: { series: readonly ListedSeries[] }) {
  const { t } = useText();
  return (
    <main id="main" className="page series-list-page">
      <header className="page-head">
        <h1 className="h1">{t('series.title')}</h1>
        <p className="lead">{t('series.lead')}</p>
      </header>
      {series.length === 0 ? (
        <EmptyState
          title={t('series.none')}
          actions={
            <Button kind="secondary" render={<Link to={href('/library')} />}>
              {t('series.library')}
            </Button>
          }
        >
          {t('series.noneText')}
        </EmptyState>
      ) : (
        <ul className="series-list">
          {series.map((each) => (
            <SeriesItem key={each.slug} series={each} />
          ))}
        </ul>
      )}
    </main>
  );
}

function SeriesItem({ series }: { series: ListedSeries }) {
  const lang = useLangOf(series.lang);
  const { slug, title, intro, publications } = series;
  return (
    <li>
      <div className="series-list-covers" aria-hidden="true">
        {publications.slice(0, DRAWN).map(({ id, category }) => (
          <CoverArt key={id} number={Number(id)} category={category} size="sm" ratio="square" />
        ))}
      </div>
      <div>
        <h2 className="h4" lang={lang}>
          <Link to={href('/series/:slug', { slug })}>{title}</Link>
        </h2>
        <p className="series-list-intro" lang={lang}>
          {intro}
        </p>
        <SeriesFacts series={series} />
        <OwnStatus slug={slug} />
      </div>
    </li>
  );
}

/** How far the reader is; nothing before the start. */
function OwnStatus({ slug }: { slug: string }) {
  const { t } = useText();
  const login = useLogin();
  const { data = [] } = useQuery({ ...ownSeriesQuery, enabled: login.status === true });
  const own = data.find((each) => each.slug === slug);
  if (own === undefined) return null;
  const { done, required, complete } = own;
  return (
    <p className="small series-list-own num">
      {complete ? t('series.completed') : t('series.progress', { done, required })}
    </p>
  );
}
