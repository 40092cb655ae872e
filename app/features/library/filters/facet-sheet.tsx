import '#ui/dialog/dialog.css';
import './facet-sheet.css';
import { Dialog } from '@base-ui/react/dialog';
import { countFilters, withoutFilters } from '#app/features/library/library-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Facets, type FacetsProps } from './facets.tsx';

type FacetSheetProps = FacetsProps & { count: number; open: boolean; onOpenChange: (open: boolean) => void };

/** The filters on a phone: a sheet over the list, which updates with each choice. */
export function FacetSheet({ count, open, onOpenChange, ...facets }: FacetSheetProps) {
  const { t } = useText();
  const { query, applyQuery } = facets.library;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="facet-sheet">
          <div className="facet-sheet-top">
            <Dialog.Title className="h4">{t('library.filters')}</Dialog.Title>
            <Dialog.Close render={<IconButton icon="close" label={t('library.closeFilters')} />} />
          </div>
          <div className="facet-sheet-body facets">
            <Facets {...facets} />
          </div>
          <div className="facet-sheet-foot">
            {countFilters(query) > 0 && (
              <Button kind="text" onClick={() => applyQuery(withoutFilters(query))}>
                {t('library.clearFilters')}
              </Button>
            )}
            <Dialog.Close render={<Button wide>{t('library.showResults', { count })}</Button>} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
