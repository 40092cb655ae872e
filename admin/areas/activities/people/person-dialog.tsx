import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { addActivityPerson } from '#contract/calls/office/credit/activities.ts';
import type { ControlRole } from '#domain/credits/disclosure/disclosure.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Autocomplete } from '#ui/combobox/autocomplete.tsx';
import { Field } from '#ui/field/field.tsx';
import { EMAIL_INPUT, TextInput } from '#ui/text-input/text-input.tsx';
import { ROLE_LABELS } from '../activity-labels.ts';
import { type ActivityRecord, useAcceptActivity } from '../activity-record.ts';
import { ProposedPeople } from './proposed-people.tsx';

/** Faculty come from the authors of the text. */
const ROLES = ['planner', 'reviewer', 'staff'] as const satisfies readonly ControlRole[];

const MAX_NAME = 120;

type PersonDialogProps = { activity: ActivityRecord; onClose: () => void };

/** Adds a planner, reviewer or member of staff, new or known from another activity. */
export function PersonDialog({ activity, onClose }: PersonDialogProps) {
  const { id, version, known_people } = activity;
  const [isNamesake, setNamesake] = useState(false);
  const [person, setPerson] = useState({ name: '', credentials: '', email: '' });
  const [roles, setRoles] = useState<readonly ControlRole[]>(['planner']);
  const accept = useAcceptActivity();
  const notifier = useNotifier();
  const known = isNamesake ? null : (known_people.find(({ name }) => name === person.name.trim())?.id ?? null);
  const change = (changes: Partial<typeof person>) => setPerson((before) => ({ ...before, ...changes }));
  const confirm = async () => {
    const who = known === null ? person : { known };
    const { data } = await browserApi(addActivityPerson, {
      params: { id },
      plain: { version, roles: [...roles], ...who },
    });
    await accept(data);
    notifier.done('The person was added');
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title="Add a person in control"
      lead="Authors and interviewers of the text are listed already."
      act="Add person"
      onConfirm={confirm}
    >
      <ProposedPeople activity={activity} />
      <Field label="Name">
        <Autocomplete
          suggestions={[...new Set(known_people.map(({ name }) => name))]}
          value={person.name}
          onChange={(name) => {
            change({ name: name.slice(0, MAX_NAME) });
            setNamesake(false);
          }}
        />
      </Field>
      {known !== null && (
        <p className="o-muted">
          Known from another activity, with credentials, email and disclosure.{' '}
          <button type="button" className="link" onClick={() => setNamesake(true)}>
            This is someone else
          </button>
        </p>
      )}
      {known === null && <NewPersonFields person={person} onChange={change} />}
      <RolesField roles={roles} onChange={setRoles} />
    </ChangeDialog>
  );
}

type NewPerson = { name: string; credentials: string; email: string };

function NewPersonFields({ person, onChange }: { person: NewPerson; onChange: (changes: Partial<NewPerson>) => void }) {
  return (
    <>
      <Field label="Credentials" hint="MD, MPH; as learners read them.">
        <TextInput
          maxLength={80}
          value={person.credentials}
          onChange={({ target }) => onChange({ credentials: target.value })}
        />
      </Field>
      <Field label="Email">
        <TextInput
          {...EMAIL_INPUT}
          maxLength={254}
          value={person.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      </Field>
    </>
  );
}

type RolesFieldProps = { roles: readonly ControlRole[]; onChange: (roles: readonly ControlRole[]) => void };

function RolesField({ roles, onChange }: RolesFieldProps) {
  return (
    <fieldset className="field-group">
      <legend>Roles</legend>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(ROLES.filter((each) => (each === role ? target.checked : roles.includes(each))))
          }
        >
          {ROLE_LABELS[role]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
