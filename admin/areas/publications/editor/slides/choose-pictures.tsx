import { type DragEvent, useRef, useState } from 'react';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { FILE_TYPES } from '#domain/media/asset-kinds.ts';
import { Button } from '#ui/button/button.tsx';

const ACCEPTED = Object.values(FILE_TYPES)
  .filter(({ kind }) => kind === 'picture' || kind === 'document')
  .map(({ extension }) => extension)
  .join(',');

/** Decks and pictures are chosen by the button, or dropped beside it. */
export function ChoosePictures({ label, onChosen }: { label: string; onChosen: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChosen([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
    <div
      className="o-choose-pictures"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <OfficeIcon name="upload" />
      <p>Drop a PDF or pictures here, or</p>
      <Button kind="secondary" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Files of slides"
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
