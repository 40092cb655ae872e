import './library-page.css';
import { useLocation } from 'react-router';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { SkeletonRows } from '#app/ui/skeleton-rows.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FacetSheetButton } from './facet-sheet-button.tsx';
import { Facets } from './facets.tsx';
import { FeaturedSubjects } from './featured-subjects.tsx';
import { FindForm } from './find-form.tsx';
import { LibraryBar } from './library-bar.tsx';
import { countFilters } from './library-query.ts';
import type { LoadedLibrary } from './load-library.ts';
import { foundWords } from './marked-words.ts';
import { NothingFound } from './nothing-found.tsx';
import { PublicationList } from './publication-list.tsx';
import { useLibrary } from './use-library.ts';

type LibraryPageProps = {
  loaded: LoadedLibrary;
  /** Said, not shown, where the search box is the title. */
  title: string;
  isSearch?: boolean;
  /** The category that the path names. */
  category?: string;
};

/** Search box, facets with counts, rows: the library and its search are one screen. (rules C14) */
export function LibraryPage({ loaded, title, isSearch = false, category }: LibraryPageProps) {
  const { t } = useText();
  const lang = useContentLang();
  const library = useLibrary(category);
  const { pathname } = useLocation();
  const { query, items, pagination, facets, highlight, categories } = loaded;
  const narrowing = { library, counts: facets, categories };
  const isBare = pagination.count === 0 && countFilters(library.query) === 0;
  return (
    <main id="main" className="page page-wide">
      <header className="library-head">
        {isSearch && category === undefined ? (
          <VisuallyHidden as="h1">{title}</VisuallyHidden>
        ) : (
          <h1 className="h1">{title}</h1>
        )}
        {lang !== undefined && <p className="meta">{t('library.inEnglish')}</p>}
        <FindForm library={library} action={pathname} />
        {(!isSearch || isBare) && <FeaturedSubjects categories={categories} />}
      </header>
      <div className="library" data-bare={isBare || undefined}>
        {!isBare && (
          <aside className="library-facets facets" aria-label={t('library.filters')}>
            <Facets {...narrowing} />
          </aside>
        )}
        <div>
          <LibraryBar library={library} text={query.text} count={pagination.count} isLoading={library.isSlow}>
            {!isBare && <FacetSheetButton {...narrowing} count={pagination.count} />}
          </LibraryBar>
          <ActiveFilters library={library} categories={categories} />
          {library.isSlow && <SkeletonRows label={t('library.loading')} count={6} />}
          {!library.isSlow && items.length === 0 && <NothingFound library={library} />}
          {!library.isSlow && items.length > 0 && (
            <PublicationList
              publications={items}
              highlight={highlight}
              words={query.text === '' ? [] : foundWords(Object.values(highlight), query.text)}
              pagination={pagination}
              pageAddress={(page) => library.addressOf({ ...query, page })}
            />
          )}
        </div>
      </div>
    </main>
  );
}
