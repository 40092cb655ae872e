import './facet-sheet.css';
import { Suspense, useState } from 'react';
import { countFilters } from '#app/features/library/library-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import type { FacetsProps } from './facets.tsx';

const FacetSheet = lazyComponent(async () => (await import('./facet-sheet.tsx')).FacetSheet);

/** Opens the filters on a phone; the sheet is loaded when it first opens. */
export function FacetSheetButton({ count, ...facets }: FacetsProps & { count: number }) {
  const { t } = useText();
  // Undefined until it is opened for the first time.
  const [isOpen, setOpen] = useState<boolean>();
  const activeCount = countFilters(facets.library.query);
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
        {activeCount === 0 ? t('library.filters') : t('library.filtersOn', { count: activeCount })}
      </Button>
      <Suspense>
        {isOpen !== undefined && <FacetSheet {...facets} count={count} open={isOpen} onOpenChange={setOpen} />}
      </Suspense>
    </>
  );
}
