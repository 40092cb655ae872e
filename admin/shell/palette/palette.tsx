import './palette.css';
import '#ui/dialog/dialog.css';
import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, useId, useState } from 'react';
import { useHref } from 'react-router';
import type { Area } from '#admin/area.ts';
import { useNavigate } from '#admin/parts/address/navigation.ts';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { Keys } from '#admin/parts/keyboard/keys.tsx';
import { type Result, type ResultGroup, usePaletteResults } from './use-palette-results.ts';

type PaletteProps = { open: boolean; onClose: () => void; areas: readonly Area[] };

/** Finds screens, acts and records by typing; opened by Ctrl or ⌘ K. */
export function Palette({ open, onClose, areas }: PaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="dialog-viewport o-palette-viewport">
          <Dialog.Popup className="dialog o-palette" aria-label="Search or do">
            <PaletteBox onClose={onClose} areas={areas} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBox({ onClose, areas }: Omit<PaletteProps, 'open'>) {
  const [text, setText] = useState('');
  const [moved, setPosition] = useState<number | null>(null);
  const { groups, isSearching } = usePaletteResults(text, areas);
  const navigate = useNavigate();
  const base = useHref('/');
  const listId = useId();
  const flat: Result[] = groups.flatMap(({ results }) => results);
  // Until the user moves, Enter opens the first result that the user may open.
  const firstOpen = flat.findIndex(({ isDisabled }) => !isDisabled);
  const position = Math.min(moved ?? Math.max(0, firstOpen), flat.length - 1);
  const current = flat[position];
  const open = (result: Result | undefined, inNewTab: boolean) => {
    if (result === undefined || result.isDisabled) return;
    onClose();
    if (inNewTab) window.open(`${base.replace(/\/$/, '')}${result.to}`, '_blank', 'noopener');
    else void navigate(result.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && flat.length > 0) setPosition((position + step + flat.length) % flat.length);
    else if (event.key === 'Enter') open(current, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="o-palette-input">
        <OfficeIcon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded={flat.length > 0}
          aria-controls={flat.length > 0 ? listId : undefined}
          aria-activedescendant={current && optionId(listId, current)}
          aria-label="Search or run a command"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPosition(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Keys keys="escape" />
      </div>
      <ResultList {...{ groups, listId, current, isSearching, onOpen: (result) => open(result, false) }} />
      <PaletteKeys />
    </>
  );
}

const optionId = (listId: string, { id }: Result) => `${listId}${id.replaceAll(/\W+/g, '-')}`;

type ResultListProps = {
  groups: readonly ResultGroup[];
  listId: string;
  current: Result | undefined;
  isSearching: boolean;
  onOpen: (result: Result) => void;
};

function ResultList({ groups, listId, current, isSearching, onOpen }: ResultListProps) {
  if (groups.length === 0) {
    return (
      <div className="o-palette-list">
        <p role="status">{isSearching ? 'Searching…' : 'Nothing found.'}</p>
      </div>
    );
  }
  return (
    <div
      className="o-palette-list"
      id={listId}
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      aria-busy={isSearching}
    >
      {groups.map(({ title, results }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true">{title}</p>
          {results.map((result) => (
            <Option
              key={result.id}
              id={optionId(listId, result)}
              result={result}
              isCurrent={result === current}
              onOpen={() => onOpen(result)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; result: Result; isCurrent: boolean; onOpen: () => void };

function Option({ id, result, isCurrent, onOpen }: OptionProps) {
  const { label, note, icon = 'list', picture, isDisabled = false } = result;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above moves and opens by keyboard
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-disabled={isDisabled || undefined}
      onClick={onOpen}
      ref={(element) => {
        if (isCurrent) element?.scrollIntoView({ block: 'nearest' });
      }}
    >
      {picture ?? (
        <span className="o-palette-icon">
          <OfficeIcon name={icon} />
        </span>
      )}
      <span>
        <b>{label}</b>
        {note && <small>{note}</small>}
      </span>
      {isCurrent && !isDisabled && <Keys keys="enter" />}
    </div>
  );
}

function PaletteKeys() {
  return (
    <p className="o-palette-foot">
      <span>
        <Keys keys="arrowup" />
        <Keys keys="arrowdown" /> move
      </span>
      <span>
        <Keys keys="enter" /> open
      </span>
      <span>
        <Keys keys="mod+enter" /> new tab
      </span>
      <span>
        <Keys keys=">" /> acts only
      </span>
    </p>
  );
}
