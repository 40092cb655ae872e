import './toolbar.css';
import type { Command } from '@codemirror/view';
import { useState } from 'react';
import { officeNumber } from '#admin/parts/format/office-format.ts';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { formatSlideTime } from '#domain/authoring/slides.ts';
import { Button } from '#ui/button/button.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';
import { insertBlock, insertReference, insertTable, toggleAround, toggleList } from './text-commands.ts';

type ToolbarProps = {
  text: string;
  run: (command: Command) => void;
  /** The time of a new slide; null for a text without slides. */
  position: number | null;
  /** Puts a picture of the media library into the text; null for a text that cannot show one. */
  onPicture: ((asset: string, name: string) => Promise<string>) | null;
  onUndo: () => void;
};

/** What is put into a text by a button: each says in words what it does. */
export function Toolbar({ text, run, position, onPicture, onUndo }: ToolbarProps) {
  const [open, setOpen] = useState<'reference' | 'picture' | null>(null);
  const wordCount = text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
  const close = () => setOpen(null);
  return (
    <div className="o-toolbar" role="toolbar" aria-label="Text">
      {position !== null && (
        <OfficeIconButton
          icon="clock"
          label={`Slide at ${formatSlideTime(position)}`}
          onClick={() => run(insertBlock(`## ${formatSlideTime(position)} New slide`, 'New slide'))}
        />
      )}
      <OfficeIconButton icon="bold" label="Bold (Ctrl B)" onClick={() => run(toggleAround('**'))} />
      <OfficeIconButton icon="italic" label="Italic (Ctrl I)" onClick={() => run(toggleAround('*'))} />
      <OfficeIconButton icon="list" label="List" onClick={() => run(toggleList)} />
      <OfficeIconButton icon="table" label="Table" onClick={() => run(insertTable)} />
      {/* No icon means a reference. */}
      <Button kind="text" size="small" onClick={() => setOpen('reference')}>
        Reference…
      </Button>
      {onPicture && <OfficeIconButton icon="media" label="Picture" onClick={() => setOpen('picture')} />}
      <OfficeIconButton icon="undo" label="Undo (Ctrl Z)" onClick={onUndo} />
      <span className="o-toolbar-end">{officeNumber(wordCount)} words</span>
      <ReferenceDialog
        open={open === 'reference'}
        onClose={close}
        text={text}
        onInsert={(label, definition) => run(insertReference(label, definition))}
      />
      {onPicture && (
        <PictureDialog
          open={open === 'picture'}
          onClose={close}
          onInsert={async ({ asset, name, alt }) => {
            const path = await onPicture(asset, name);
            run(insertBlock(`![${alt}](${path})`));
          }}
        />
      )}
    </div>
  );
}
