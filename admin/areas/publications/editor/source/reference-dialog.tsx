import { type FormEvent, useId, useState } from 'react';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { proposeReferenceLabel, toReferenceLabel } from '#domain/authoring/reference-label.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { listReferences } from './text-commands.ts';

type ReferenceDialogProps = {
  open: boolean;
  onClose: () => void;
  text: string;
  /** The definition is null if the text has it already. */
  onInsert: (label: string, definition: string | null) => void;
};

const LABEL = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Refers to a source that the text defines, or defines a new one. */
export function ReferenceDialog({ open, onClose, ...props }: ReferenceDialogProps) {
  const form = useId();
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      title="Add a reference"
      lead="It is numbered by itself, in the order in which references are first used."
      size="medium"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            Add reference
          </Button>
        </>
      }
    >
      <ReferenceForm {...props} id={form} onClose={onClose} />
    </OfficeDialog>
  );
}

/** Mounted with each opening, so that it begins empty. */
function ReferenceForm({ id, text, onInsert, onClose }: Omit<ReferenceDialogProps, 'open'> & { id: string }) {
  const known = listReferences(text);
  const [chosen, choose] = useState('');
  const [typed, setLabel] = useState<string | null>(null);
  const [source, setSource] = useState('');
  const label =
    typed ??
    proposeReferenceLabel(
      source,
      known.map((each) => each.label),
    );
  const [errors, setErrors] = useState<{ label?: string; source?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === '') {
      const found = {
        ...(!LABEL.test(label) && { label: 'Use small letters, digits and hyphens, such as ghaemi2008' }),
        ...(known.some((each) => each.label === label) && { label: 'The text has this label already' }),
        ...(source.trim() === '' && { source: 'Enter the source' }),
      };
      setErrors(found);
      if (Object.keys(found).length > 0) return;
    }
    onClose();
    // The text takes the focus back after the dialog has closed.
    requestAnimationFrame(() =>
      chosen === '' ? onInsert(label, source.replace(/\s+/g, ' ').trim()) : onInsert(chosen, null),
    );
  };
  return (
    <form id={id} onSubmit={submit} className="stack-4" noValidate>
      {known.length > 0 && (
        <Field label="Source">
          <Select value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value="">A new one</option>
            {known.map((reference) => (
              <option key={reference.label} value={reference.label}>
                {reference.label}: {reference.text.slice(0, 80)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {chosen === '' && (
        <>
          <Field label="Reference" {...optional(errors.source)}>
            <TextArea rows={3} value={source} maxLength={1000} onChange={({ target }) => setSource(target.value)} />
          </Field>
          <Field
            label="Label"
            hint="In the text, such as ghaemi2008; readers see a number."
            {...optional(errors.label)}
          >
            <TextInput
              value={label}
              maxLength={60}
              onChange={({ target }) => setLabel(toReferenceLabel(target.value))}
            />
          </Field>
        </>
      )}
    </form>
  );
}

const optional = (error: string | undefined) => (error === undefined ? {} : { error });
