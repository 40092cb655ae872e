import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { describeStatus, type PersonRow } from '#admin/areas/people/person-labels.ts';
import type { PersonRecord } from '#admin/areas/people/person-record.ts';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listPeople } from '#contract/calls/office/members/people.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

type DialogProps = { person: PersonRecord; onClose: () => void; onChoose: (double: string) => void };

const MAX_FOUND = 8;

/** Other accounts that a text finds, the newest first; it begins with those of the same name. */
function useOthers({ id }: PersonRecord, text: string) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['people', 'doubles', text],
    queryFn: ({ signal }) =>
      browserApi(listPeople, { filter: { search: text }, page: { size: MAX_FOUND + 1 }, signal }),
    enabled: text !== '',
  });
  return { found: data?.items.filter((row) => row.id !== id).slice(0, MAX_FOUND), error, isFetching };
}

/** Which account is the double: found by name, address or number. */
export function FindDoubleDialog({ person, onClose, onChoose }: DialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(person.last_name);
  const [text, setText] = useState(person.last_name.trim());
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { found, error, isFetching } = useOthers(person, text);
  const search = () => {
    setChosen(null);
    setProblem(null);
    setText(typed.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== text) search();
    else if (chosen === null) setProblem('Choose the double.');
    else onChoose(chosen);
  };
  return (
    <OfficeDialog
      open
      onClose={onClose}
      size="medium"
      title={`Merge a double into ${person.name}`}
      lead={`${person.email} stays. Which account belongs to the same person?`}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            {typed.trim() === text ? 'See what changes' : 'Find'}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-4" noValidate onSubmit={submit}>
        <FormError>{problem ?? (error === null ? null : describeLoadError(error))}</FormError>
        <Field label="Find" hint="Name, email or number.">
          <TextInput
            type="search"
            value={typed}
            maxLength={254}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div role="status" aria-busy={isFetching}>
          {found !== undefined && <FoundAccounts found={found} text={text} chosen={chosen} onChoose={setChosen} />}
        </div>
      </form>
    </OfficeDialog>
  );
}

type FoundProps = {
  found: readonly PersonRow[];
  text: string;
  chosen: string | null;
  onChoose: (id: string) => void;
};

function FoundAccounts({ found, text, chosen, onChoose }: FoundProps) {
  if (found.length === 0) return <p className="o-muted">No other account is found by “{text}”.</p>;
  return (
    <RadioGroup
      legend="The double"
      name="double"
      value={chosen ?? ''}
      onChange={onChoose}
      choices={found.map((row) => ({
        value: row.id,
        label: row.name,
        note: `${row.email} · No. ${row.id} · ${describeStatus(row)} · since ${officeDate(row.created)}`,
      }))}
    />
  );
}
