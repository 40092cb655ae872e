import '#app/ui/dialog.css';
import './facet-sheet.css';
import { Dialog } from '@base-ui/react/dialog';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Facets, type FacetsProps } from './facets.tsx';
import { countFilters, withoutFilters } from './library-query.ts';

type FacetSheetProps = FacetsProps & { count: number; open: boolean; onOpenChange: (open: boolean) => void };

/** The facets on a phone: a sheet over the list, which already follows each choice. */
export function FacetSheet({ count, open, onOpenChange, ...facets }: FacetSheetProps) {
  const { t } = useText();
  const { query, ask } = facets.library;
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
              <Button kind="text" onClick={() => ask(withoutFilters(query))}>
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
