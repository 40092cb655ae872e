import { type FormEvent, useId, useState } from 'react';
import type { PersonRecord } from '#admin/areas/people/person-record.ts';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { correctName, previewNameCorrection } from '#contract/calls/office/members/people-acts.ts';
import { isPersonName } from '#domain/shared/person-name.ts';
import { nameUnprinted } from '#domain/shared/text/printed-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { useDone } from './use-done.ts';

type DialogProps = { person: PersonRecord; onClose: () => void };
type Names = { first_name: string; last_name: string };
type NameErrors = Partial<Record<keyof Names, string>>;
const NAME_FIELDS = ['first_name', 'last_name'] as const;

const listErrors = (names: Names, errorOf: (name: string) => string | null): NameErrors =>
  Object.fromEntries(
    NAME_FIELDS.flatMap((field) => {
      const error = errorOf(names[field].trim());
      return error === null ? [] : [[field, error]];
    }),
  );

function wrongName(name: string): string | null {
  if (name === '') return 'Enter the name.';
  return isPersonName(name) ? null : 'Enter a name without web addresses, email addresses, or symbols.';
}

/** (rules L58) */
function unprintedName(name: string): string | null {
  const characters = nameUnprinted(name);
  return characters === '' ? null : `Certificates can’t print ${characters}. Write it as the licensing board does.`;
}

const loadPreview = async (id: string, names: Names) => {
  const { data } = await browserApi(previewNameCorrection, { params: { id }, parameters: names });
  return { names, ...data };
};
type Preview = Awaited<ReturnType<typeof loadPreview>>;

/** Corrects the name of a person and on the certificates: the name, then what it changes. (rules O47) */
export function NameDialog({ person, onClose }: DialogProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  return preview === null ? (
    <WriteDialog person={person} onClose={onClose} onPreview={setPreview} />
  ) : (
    <ConfirmDialog person={person} onClose={onClose} preview={preview} />
  );
}

function WriteDialog({ person, onClose, onPreview }: DialogProps & { onPreview: (preview: Preview) => void }) {
  const formId = useId();
  const [names, setNames] = useState<Names>({ first_name: person.first_name, last_name: person.last_name });
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<NameErrors>({});
  const show = (found: NameErrors) => {
    setErrors(found);
    const first = NAME_FIELDS.find((name) => found[name] !== undefined);
    if (first !== undefined) document.getElementById(`${formId}-${first}`)?.focus();
    return first !== undefined;
  };
  const preview = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (show(listErrors(names, wrongName))) return;
    try {
      const loaded = await loadPreview(person.id, names);
      // What no certificate shows may be written in any letters.
      if (loaded.certificates.length === 0 || !show(listErrors(names, unprintedName))) onPreview(loaded);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The server cannot be reached.');
    }
  };
  const field = (name: keyof Names) => ({
    id: `${formId}-${name}`,
    ...(errors[name] === undefined ? {} : { error: errors[name] }),
  });
  return (
    <OfficeDialog
      open
      onClose={onClose}
      size="medium"
      title={`Correct the name of ${person.name}`}
      lead="As it is written in the person’s documents."
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            See what changes
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-4" noValidate onSubmit={(event) => void preview(event)}>
        <FormError>{problem}</FormError>
        <div className="grid-2">
          <Field label="First name" {...field('first_name')}>
            <TextInput
              value={names.first_name}
              maxLength={80}
              onChange={({ target }) => setNames({ ...names, first_name: target.value })}
            />
          </Field>
          <Field label="Last name" {...field('last_name')}>
            <TextInput
              value={names.last_name}
              maxLength={80}
              onChange={({ target }) => setNames({ ...names, last_name: target.value })}
            />
          </Field>
        </div>
      </form>
    </OfficeDialog>
  );
}

function ConfirmDialog({ person, onClose, preview }: DialogProps & { preview: Preview }) {
  const done = useDone();
  const { names, now, after, certificates } = preview;
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Correct the name of ${now}`}
      changes={[{ label: 'Name', now, after }]}
      reason
      act="Correct name"
      consequence="The old certificates say that they were replaced."
      onConfirm={async ({ reason }) => {
        await browserApi(correctName, { params: { id: person.id }, plain: { ...names, reason } });
        await done(`${now} is now ${after}`);
      }}
    >
      <Checklist
        label="Certificates"
        items={
          certificates.length === 0
            ? [{ state: 'ok', label: 'No certificate shows another name' }]
            : certificates.map(({ title, holder }) => ({
                state: 'waiting' as const,
                label: `Replaced: ${title}`,
                note: `It names ${holder}. Credit, date and statements stay.`,
              }))
        }
      />
    </ChangeDialog>
  );
}
