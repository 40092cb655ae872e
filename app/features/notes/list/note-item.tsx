import './note-item.css';
import { type ReactNode, useState } from 'react';
import type { ShownNote } from '#app/features/notes/merge-pending-notes.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { NoteEditor } from './note-editor.tsx';

type NoteItemProps = {
  note: ShownNote;
  /** The way to the passage or the moment. */
  position: ReactNode;
  /** Said of the passage: that it has changed, is in another language or is locked. */
  remark?: string | undefined;
  isCurrent?: boolean;
  onChange: (text: string) => void;
  onDelete: () => void;
  onCite: () => void;
};

/** One note: its words in the text, the reader's own, and what can be done with it. */
export function NoteItem({ note, position, remark, isCurrent = false, onChange, onDelete, onCite }: NoteItemProps) {
  const { t } = useText();
  const [isEditing, setEditing] = useState(false);
  const { passage, text } = note;
  return (
    <li className="note-item" id={`note-${note.id}`} data-now={isCurrent || undefined}>
      {passage !== null && (
        <blockquote lang={note.lang}>
          {passage.exact}
          {passage.cut === true && ' …'}
        </blockquote>
      )}
      {remark !== undefined && <p className="note-remark">{remark}</p>}
      {isEditing ? (
        <NoteEditor
          text={text}
          isRequired={passage === null && note.seconds === null}
          onCancel={() => setEditing(false)}
          onSave={(changed) => {
            setEditing(false);
            if (changed !== text) onChange(changed);
          }}
        />
      ) : (
        <>
          {text !== '' && <p className="note-text">{text}</p>}
          <NoteStatus note={note} />
          <div className="note-acts">
            {position}
            <Button kind="text" onClick={() => setEditing(true)}>
              {t(text === '' ? 'notes.write' : 'notes.edit')}
            </Button>
            <Button kind="text" onClick={onCite}>
              {t('notes.cite')}
            </Button>
            <Button kind="text" onClick={onDelete}>
              {t('notes.delete')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function NoteStatus({ note: { status, copy_of } }: { note: ShownNote }) {
  const { t } = useText();
  if (typeof status === 'object')
    return (
      <p className="note-remark" role="alert">
        <Icon name="warning" /> {t('notes.refused', { reason: status.refused })}
      </p>
    );
  if (status === 'waiting') return <p className="note-remark">{t('notes.waiting')}</p>;
  return copy_of === null ? null : <p className="note-remark">{t('notes.copy')}</p>;
}

/** A deleted note until the reader leaves: it can be restored. (rules H7) */
export function DeletedNote({ onRestore }: { onRestore: () => void }) {
  const { t } = useText();
  return (
    <li className="note-item note-deleted">
      <span role="status">{t('notes.deleted')}</span>
      <Button
        kind="text"
        // The button that had the focus is removed.
        autoFocus
        onClick={onRestore}
      >
        {t('notes.undo')}
      </Button>
    </li>
  );
}
