import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { createDraft } from '#contract/calls/office/publications.ts';
import {
  PUBLICATION_TYPE_NAMES,
  PUBLICATION_TYPES,
  type PublicationType,
} from '#domain/catalogue/publication-types.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { useAuthorOptions } from '../editor/cover/use-options.ts';

type NewPublicationProps = { open: boolean; onClose: () => void };

const MAX_TITLE = 200;

/** Begins a publication with its type, its title and its author, and opens it. */
export function NewPublication({ open, onClose }: NewPublicationProps) {
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      title="New publication"
      lead="It gets the next free number. Only the office sees it until it is published."
      size="medium"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            Create draft
          </Button>
        </>
      }
    >
      <NewForm id={form} isBusy={isBusy} setBusy={setBusy} />
    </OfficeDialog>
  );
}

type NewFormProps = { id: string; isBusy: boolean; setBusy: (isBusy: boolean) => void };

/** Mounted with each opening, so that it begins empty. */
function NewForm({ id, isBusy, setBusy }: NewFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const authors = useAuthorOptions();
  const [type, setType] = useState<PublicationType>('PUBLICATION_VIDEO');
  const [title, setTitle] = useState('');
  const [author, setAuthor] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(title.trim() === '' ? 'Enter a title' : '');
    if (title.trim() === '') return;
    setBusy(true);
    try {
      const attributes = { type, title: title.trim(), authors: author === null ? [] : [author] };
      const created = await browserApi(createDraft, { attributes });
      await queries.invalidateQueries({ queryKey: ['publications'] });
      await navigate(`/publications/${created.id}?part=cover`);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.message : 'The server cannot be reached. Nothing was created.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="stack-4" noValidate>
      <FormError>{problem}</FormError>
      <Field label="Title" error={error}>
        <TextInput value={title} maxLength={MAX_TITLE} onChange={({ target }) => setTitle(target.value)} />
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
          options={authors}
          value={author}
          onChange={setAuthor}
          placeholder="Name"
          emptyText="No author by this name"
          openLabel="Choose an author"
        />
      </Field>
    </form>
  );
}
