import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { countFilters, withoutFilters } from './library-query.ts';
import type { Library } from './use-library.ts';

/** Nothing fits; what to do next. */
export function NothingFound({ library: { query, addressOf } }: { library: Library }) {
  const { t } = useText();
  const { text } = query;
  const isNarrow = countFilters(query) > 0;
  const isSearch = text !== '';
  const help = isSearch ? (isNarrow ? 'library.nothingBoth' : 'library.nothingText') : 'library.nothingFilters';
  return (
    <EmptyState
      title={isSearch ? t('library.nothingFor', { text }) : t('library.nothing')}
      actions={
        <>
          {isNarrow && (
            <Button render={<Link to={addressOf(withoutFilters(query))} preventScrollReset />}>
              {t('library.clearFilters')}
            </Button>
          )}
          <Button kind={isNarrow ? 'secondary' : 'primary'} render={<Link to="/library" />}>
            {t('library.wholeLibrary')}
          </Button>
        </>
      }
    >
      {t(help)}
    </EmptyState>
  );
}
