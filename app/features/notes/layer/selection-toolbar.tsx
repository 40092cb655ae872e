import './selection-toolbar.css';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#app/i18n/text.tsx';
import { MAX_PASSAGE_LENGTH } from '#domain/notes/note.ts';
import { Button } from '#ui/button/button.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { SelectedText } from './use-selection.ts';

type SelectionToolbarProps = {
  selected: SelectedText;
  onHighlight: () => void;
  onNote: () => void;
  onCite: () => void;
};

/** What can be done with selected words. Tab moves from the words to it, Esc drops the selection. */
export function SelectionToolbar({ selected, onHighlight, onNote, onCite }: SelectionToolbarProps) {
  const { t, number } = useText();
  const toolbar = useRef<HTMLDivElement>(null);
  useToolbarKeys(toolbar);
  const isTooLong = selected.passage.exact.length > MAX_PASSAGE_LENGTH;
  const position = { '--selection-top': `${selected.top}px`, '--selection-left': `${selected.left}px` };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the words selected while a button is pressed
    <div
      className="selection-toolbar"
      ref={toolbar}
      style={position as CSSProperties}
      onMouseDown={(event) => event.preventDefault()}
    >
      <VisuallyHidden>
        <span role="status">{t('notes.selected')}</span>
      </VisuallyHidden>
      {isTooLong ? (
        <p>{t('notes.tooLong', { maximum: number(MAX_PASSAGE_LENGTH) })}</p>
      ) : (
        <fieldset aria-label={t('notes.actions')}>
          <Button kind="text" onClick={onHighlight}>
            {t('notes.highlight')}
          </Button>
          <Button kind="text" icon="note" onClick={onNote}>
            {t('notes.write')}
          </Button>
          <Button kind="text" icon="copy" onClick={onCite}>
            {t('notes.cite')}
          </Button>
        </fieldset>
      )}
    </div>,
    document.body,
  );
}

function useToolbarKeys(toolbar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = toolbar.current?.contains(document.activeElement) === true;
      if (event.key === 'Escape') document.getSelection()?.removeAllRanges();
      if (event.key !== 'Tab' || event.shiftKey || isInside) return;
      const first = toolbar.current?.querySelector('button');
      if (first == null) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [toolbar]);
}
