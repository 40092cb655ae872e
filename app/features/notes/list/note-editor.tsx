import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { MAX_NOTE_LENGTH } from '#domain/notes/note.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';

type NoteEditorProps = {
  text: string;
  /** Whether the note is nothing without words. */
  isRequired?: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** The words of a note. What was written is saved also if the reader leaves, unless they cancel. */
export function NoteEditor({ text: before, isRequired = false, onSave, onCancel }: NoteEditorProps) {
  const { t } = useText();
  const [text, setText] = useState(before);
  const isMissing = isRequired && text.trim() === '';
  const [isChecked, setChecked] = useState(false);
  const leave = useSaveOnLeave(text !== before && !isMissing ? () => onSave(text) : null);
  const finish = (act: () => void) => {
    leave();
    act();
  };
  const save = () => (isMissing ? setChecked(true) : finish(() => onSave(text)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save();
    if (event.key !== 'Escape') return;
    // The dialog around it stays open.
    event.stopPropagation();
    finish(onCancel);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className="note-editor" onSubmit={onSubmit}>
      <Field label={t('notes.text')} {...(isChecked && isMissing ? { error: t('notes.missing') } : {})}>
        <TextArea
          // The reader has just chosen to write.
          autoFocus
          value={text}
          maxLength={MAX_NOTE_LENGTH}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="row">
        <Button type="submit" kind="secondary">
          {t('notes.save')}
        </Button>
        <Button kind="text" onClick={() => finish(onCancel)}>
          {t('notes.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Saves when the editor is taken away before the reader has saved or canceled; the returned function prevents it. */
function useSaveOnLeave(save: (() => void) | null): () => void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(
    () => () => {
      latest.current?.();
    },
    [],
  );
  return () => {
    latest.current = null;
  };
}
