import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { DialogForm, type DialogFormState, FormDialog } from '#admin/parts/dialog/form-dialog.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { createDraft } from '#contract/calls/office/content/publications.ts';
import {
  PUBLICATION_TYPE_NAMES,
  PUBLICATION_TYPES,
  type PublicationType,
} from '#domain/catalogue/publication-types.ts';
import { Select } from '#ui/choice/select.tsx';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { AddAuthor, useAuthorChoice } from '../editor/cover/add-author.tsx';

type NewPublicationProps = { open: boolean; onClose: () => void };

const MAX_TITLE = 200;

/** Begins a publication with its type, its title and its author, and opens it. */
export function NewPublication({ open, onClose }: NewPublicationProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="New publication"
      lead="It gets the next free number. Only the office sees it until it is published."
      action="Create draft"
    >
      {(form) => <NewForm form={form} />}
    </FormDialog>
  );
}

function NewForm({ form }: { form: DialogFormState }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const authors = useAuthorChoice();
  const [type, setType] = useState<PublicationType>('PUBLICATION_VIDEO');
  const [title, setTitle] = useState('');
  const [author, setAuthor] = useState<string | null>(null);
  const [error, setError] = useState('');
  const send = async () => {
    setError(title.trim() === '' ? 'Enter a title' : '');
    if (title.trim() === '') return null;
    const attributes = { type, title: title.trim(), authors: author === null ? [] : [author] };
    const created = await browserApi(createDraft, { attributes });
    await queries.invalidateQueries({ queryKey: ['publications'] });
    await navigate(officeHref('/publications/:id', { id: created.id, part: 'cover' }));
    return null;
  };
  return (
    <>
      <DialogForm form={form} send={send} failure="Nothing was created.">
        <Field label="Title" error={error}>
          <TextInput
            value={title}
            maxLength={MAX_TITLE}
            onChange={({ target }) => {
              setTitle(target.value);
              setError('');
            }}
          />
        </Field>
        <Field label="Type">
          <Select value={type} onChange={({ target }) => setType(target.value as PublicationType)}>
            {PUBLICATION_TYPES.map((each) => (
              <option key={each} value={each}>
                {PUBLICATION_TYPE_NAMES[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Author" optional="optional">
          <Combobox
            options={authors.options}
            value={author}
            onChange={setAuthor}
            placeholder="Name"
            emptyText={authors.emptyText}
            create={authors.create}
            openLabel="Choose an author"
          />
        </Field>
      </DialogForm>
      <AddAuthor name={authors.name} onClose={authors.close} onAdded={setAuthor} />
    </>
  );
}
