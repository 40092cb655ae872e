import { type FormEvent, useId, useRef, useState } from 'react';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { addSection, MAX_SECTIONS } from '#domain/authoring/section-outline.ts';
import { listSectionPaths } from '#domain/authoring/source-files.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { fieldId } from '../cover/text-field.tsx';
import type { Draft } from '../draft/use-draft.ts';

type AddSectionProps = {
  open: boolean;
  onClose: () => void;
  draft: Draft;
  /** The slug of the new section. */
  onAdded: (slug: string) => void;
};

const MAX_TITLE = 200;

/** Asks for the title of a new section, of which its address is made. */
export function AddSection({ open, onClose, ...props }: AddSectionProps) {
  const form = useId();
  const isAdded = useRef(false);
  return (
    <OfficeDialog
      open={open}
      // A new section needs its description first.
      returnFocus={() => (isAdded.current ? document.getElementById(fieldId('metaDescription')) : null)}
      onClose={onClose}
      title="Add a section"
      lead="It becomes the last one. Its address is made of the title and stays if the title changes."
      size="small"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            Add section
          </Button>
        </>
      }
    >
      <SectionForm
        {...props}
        id={form}
        onClose={onClose}
        onAdded={(slug) => {
          isAdded.current = true;
          props.onAdded(slug);
        }}
      />
    </OfficeDialog>
  );
}

/** Mounted with each opening, so that it begins empty. */
function SectionForm({ id, draft, onAdded, onClose }: Omit<AddSectionProps, 'open'> & { id: string }) {
  const [title, setTitle] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setError('Enter the title of the section');
    const added = addSection(draft.files, title.trim());
    if (added === null) return setError(`A publication has at most ${MAX_SECTIONS} sections`);
    draft.session.change(added.changes);
    const slug = listSectionPaths({ [added.path]: '' })[0]?.slug;
    onClose();
    if (slug !== undefined) onAdded(slug);
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field label="Title" error={error}>
        <TextInput value={title} maxLength={MAX_TITLE} onChange={(event) => setTitle(event.target.value)} />
      </Field>
    </form>
  );
}
