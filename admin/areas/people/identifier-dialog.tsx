import { type FormEvent, useId, useState } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { findByIdentifier } from '#contract/calls/office/members/people.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

type Matches = readonly { id: string; name: string; email: string }[];

/** Finds people by a number of identity; each search is recorded. (rules O43) */
export function IdentifierDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const [number, setNumber] = useState('');
  const [found, setFound] = useState<Matches | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const search = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setMissing(number.trim() === '');
    if (number.trim() === '') return;
    try {
      setFound((await browserApi(findByIdentifier, { plain: { number: number.trim() } })).data);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The server cannot be reached.');
    }
  };
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      size="medium"
      title="Find by NPI or license"
      lead="Exactly this number. The search is recorded in the audit log."
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={formId}>
            Find
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-4" noValidate onSubmit={(event) => void search(event)}>
        <FormError>{problem}</FormError>
        <Field label="Number" {...(isMissing ? { error: 'Enter a number.' } : {})}>
          <TextInput
            value={number}
            autoComplete="off"
            maxLength={40}
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
        <div role="status">{found !== null && <FoundPeople found={found} />}</div>
      </form>
    </OfficeDialog>
  );
}

function FoundPeople({ found }: { found: Matches }) {
  if (found.length === 0) return <p>No one has this number.</p>;
  return (
    <ul>
      {found.map(({ id, name, email }) => (
        <li key={id}>
          <Link className="link" to={officeHref('/people/:id', { id })}>
            {name}
          </Link>{' '}
          <span className="o-muted">{email}</span>
        </li>
      ))}
    </ul>
  );
}
