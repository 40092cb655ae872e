import './facet-sheet-button.css';
import { Suspense, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { FacetsProps } from './facets.tsx';
import { countFilters } from './library-query.ts';

const FacetSheet = lazyPart(async () => (await import('./facet-sheet.tsx')).FacetSheet);

/** Opens the facets on a phone; the sheet is fetched when it first opens. */
export function FacetSheetButton({ count, ...facets }: FacetsProps & { count: number }) {
  const { t } = useText();
  // Undefined until it is opened for the first time.
  const [isOpen, setOpen] = useState<boolean>();
  const on = countFilters(facets.library.query);
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        icon="filter"
        className="facet-sheet-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(true)}
      >
        {on === 0 ? t('library.filters') : t('library.filtersOn', { count: on })}
      </Button>
      <Suspense>
        {isOpen !== undefined && <FacetSheet {...facets} count={count} open={isOpen} onOpenChange={setOpen} />}
      </Suspense>
    </>
  );
}
