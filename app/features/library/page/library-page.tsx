import './library-page.css';
import { href, Link, useLocation } from 'react-router';
import { DrugCard } from '#app/features/drugs/index.ts';
import { ActiveFilters } from '#app/features/library/filters/active-filters.tsx';
import { FacetSheetButton } from '#app/features/library/filters/facet-sheet-button.tsx';
import { Facets } from '#app/features/library/filters/facets.tsx';
import { countFilters } from '#app/features/library/library-query.ts';
import { PublicationList } from '#app/features/library/publications/publication-list.tsx';
import { listMatchedWords } from '#app/features/library/publications/search-highlight.ts';
import { useLibrary } from '#app/features/library/use-library.ts';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import type { LoadedLibrary } from './load-library.ts';
import { NoResults } from './no-results.tsx';
import { SearchForm } from './search-form.tsx';

type LibraryPageProps = {
  loaded: LoadedLibrary;
  /** Visually hidden on the search page, whose title is the search box. */
  title: string;
  isSearch?: boolean;
  /** The category that the path names. */
  category?: string;
};

/** Search box, filters with counts, and rows: the library and its search are one screen. (rules C14) */
export function LibraryPage({ loaded, title, isSearch = false, category }: LibraryPageProps) {
  const { t } = useText();
  const lang = useContentLang();
  const library = useLibrary(category);
  const { pathname } = useLocation();
  const { query, items, pagination, facets, hits, isPartial, categories, drug } = loaded;
  const filters = { library, counts: facets, categories };
  const isEmpty = pagination.count === 0 && countFilters(library.query) === 0;
  return (
    <main id="main" className="page">
      <header className="library-head">
        {isSearch && category === undefined ? (
          <VisuallyHidden as="h1">{title}</VisuallyHidden>
        ) : (
          <h1 className="h1">{title}</h1>
        )}
        {lang !== undefined && <p className="meta">{t('library.inEnglish')}</p>}
        <SearchForm library={library} action={pathname} />
        {(!isSearch || isEmpty) && <FeaturedSubjects categories={categories} />}
      </header>
      <div className="library" data-bare={isEmpty || undefined}>
        {!isEmpty && (
          <aside className="library-facets facets" aria-label={t('library.filters')}>
            <Facets {...filters} />
          </aside>
        )}
        <div>
          <LibraryToolbar library={library} text={query.text} count={pagination.count} isLoading={library.isDelayed}>
            {!isEmpty && <FacetSheetButton {...filters} count={pagination.count} />}
          </LibraryToolbar>
          <ActiveFilters library={library} categories={categories} />
          {!library.isDelayed && drug !== null && <DrugCard drug={drug} />}
          {library.isDelayed && <SkeletonRows label={t('library.loading')} count={6} />}
          {!library.isDelayed && items.length === 0 && <NoResults library={library} />}
          {!library.isDelayed && isPartial && items.length > 0 && (
            <p className="library-partial">{t('library.partial')}</p>
          )}
          {!library.isDelayed && items.length > 0 && (
            <PublicationList
              publications={items}
              hits={hits}
              searchTerms={query.text === '' ? [] : listMatchedWords(listSentences(hits), query.text)}
              pagination={pagination}
              pageAddress={(page) => library.addressOf({ ...query, page })}
            />
          )}
        </div>
      </div>
    </main>
  );
}

const listSentences = (hits: LoadedLibrary['hits']): string[] =>
  Object.values(hits).flatMap((listed) => listed.map(({ sentence }) => sentence));

/** Subjects for a reader who has not searched. */
function FeaturedSubjects({ categories }: { categories: readonly Entity<'Category'>[] }) {
  const { t } = useText();
  const featured = categories.filter((category) => category.featured && category.count > 0);
  return (
    <nav aria-label={t('library.featured')}>
      <ul className="library-subjects">
        {featured.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={href('/search/:category', { category: slug })}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
