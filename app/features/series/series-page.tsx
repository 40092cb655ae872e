import './series-page.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { type OwnPart, ownSeriesQuery } from '#app/api/queries/series-query.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { ExtentParts, type RowPublication } from '#app/features/publications/index.ts';
import { useContentLang, useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { isPublicationType } from '#domain/catalogue/publication-types.ts';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { RowItem } from '#ui/list/row-list.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { ShownSeries } from './load-series.ts';
import { SeriesFacts } from './series-facts.tsx';
import { SeriesPanel } from './series-panel.tsx';

type SeriesPageProps = {
  series: ShownSeries;
  publications: readonly RowPublication[];
  /** Credit, status and lock of a publication. */
  aside: (publication: RowPublication) => ReactNode;
};

/** A series: its parts in order, and beside them the member's plan and progress. (rules Q2, Q3) */
export function SeriesPage({ series, publications, aside }: SeriesPageProps) {
  const { t } = useText();
  const lang = useLangOf(series.lang);
  const login = useLogin();
  const { data } = useQuery({ ...ownSeriesQuery, enabled: login.status === true });
  const own = data?.find(({ slug }) => slug === series.slug);
  const left = own?.parts.filter(({ offered, done }) => !offered && done !== null) ?? [];
  return (
    <main id="main" className="page series-page">
      <Breadcrumbs label={t('series.crumbs')}>
        <Link to={href('/series')}>{t('series.title')}</Link>
      </Breadcrumbs>
      <div className="series-columns">
        <header>
          <h1 className="h1" lang={lang}>
            {series.title}
          </h1>
          <p className="lead" lang={lang}>
            {series.intro}
          </p>
          <SeriesFacts series={series} />
        </header>
        <aside className="series-aside" aria-label={t('series.plan')}>
          <SeriesPanel series={series} />
        </aside>
        <section className="series-parts" aria-labelledby="series-parts">
          <h2 className="h3" id="series-parts">
            {t('series.parts')}
          </h2>
          <ol className="rows">
            {publications.map((publication, at) => (
              <Part
                key={publication.id}
                publication={publication}
                number={at + 1}
                own={own?.parts.find(({ id }) => id === publication.id)}
                side={aside(publication)}
              />
            ))}
          </ol>
          {left.length > 0 && (
            <p className="small quiet">{t('series.left', { titles: left.map(({ title }) => title).join('; ') })}</p>
          )}
        </section>
      </div>
    </main>
  );
}

type PartProps = { publication: RowPublication; number: number; own: OwnPart | undefined; side: ReactNode };

function Part({ publication, number, own, side }: PartProps) {
  const { t } = useText();
  const lang = useContentLang();
  const { id, slug, title, type, excerpt, metadataLabel, authors, categories } = publication;
  const kind = isPublicationType(type) ? ` · ${t(`library.kind.${type}`)}` : '';
  return (
    <RowItem
      level={3}
      media={<CoverArt number={Number(id)} category={categories[0]?.slug ?? ''} size="sm" ratio="square" />}
      kind={`${t('series.part', { number })}${kind}`}
      title={
        <Link to={href('/publication/:slug', { slug })} viewTransition lang={lang}>
          {title}
        </Link>
      }
      text={<span lang={lang}>{excerpt}</span>}
      meta={
        <>
          {authors.length > 0 && <span>{authors.map(({ fullName }) => fullName).join(', ')}</span>}
          <ExtentParts label={metadataLabel} />
        </>
      }
      side={side}
    >
      {own !== undefined && <PartStatus part={own} />}
    </RowItem>
  );
}

/** What completed the part, or what is still missing and by when. (rules Q4) */
function PartStatus({ part }: { part: OwnPart }) {
  const { t, date } = useText();
  const { done, planned, has_test: hasTest, sections, sections_read: read } = part;
  if (done !== null)
    return (
      <p className="series-part-status small" data-done>
        <Icon name="check" /> {t(`series.doneBy.${done.by}`, { date: date(done.on) })}
      </p>
    );
  return (
    <p className="series-part-status small dots num">
      {planned !== null && <span>{t('series.plannedFor', { date: date(planned) })}</span>}
      {read > 0 && <span>{t('series.sectionsRead', { read, sections })}</span>}
      <span>{t(hasTest ? 'series.byTest' : 'series.byReading')}</span>
    </p>
  );
}
