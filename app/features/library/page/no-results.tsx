import { href, Link } from 'react-router';
import { countFilters, withoutFilters } from '#app/features/library/library-query.ts';
import type { Library } from '#app/features/library/use-library.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** No results, and what to do next. */
export function NoResults({ library: { query, addressOf } }: { library: Library }) {
  const { t } = useText();
  const { text } = query;
  const isFiltered = countFilters(query) > 0;
  const isSearch = text !== '';
  const help = isSearch ? (isFiltered ? 'library.nothingBoth' : 'library.nothingText') : 'library.nothingFilters';
  return (
    <EmptyState
      title={isSearch ? t('library.nothingFor', { text }) : t('library.nothing')}
      actions={
        <>
          {isFiltered && (
            <Button render={<Link to={addressOf(withoutFilters(query))} preventScrollReset />}>
              {t('library.clearFilters')}
            </Button>
          )}
          <Button kind={isFiltered ? 'secondary' : 'primary'} render={<Link to={href('/library')} />}>
            {t('library.wholeLibrary')}
          </Button>
        </>
      }
    >
      {t(help)}
    </EmptyState>
  );
}
