import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { addActivityPerson } from '#contract/calls/office/activities.ts';
import type { ControlRole } from '#domain/credits/disclosure/disclosure.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { EMAIL_INPUT, TextInput } from '#ui/text-input/text-input.tsx';
import { ROLE_LABELS } from '../activity-labels.ts';
import { type ActivityRecord, useAcceptActivity } from '../activity-record.ts';

/** Faculty come from the authors of the text. */
const ROLES = ['planner', 'reviewer', 'staff'] as const satisfies readonly ControlRole[];

type PersonDialogProps = { activity: ActivityRecord; onClose: () => void };

/** Adds a planner, reviewer or member of staff, new or known from another activity. */
export function PersonDialog({ activity, onClose }: PersonDialogProps) {
  const { id, version, known_people } = activity;
  const [known, setKnown] = useState('');
  const [person, setPerson] = useState({ name: '', credentials: '', email: '' });
  const [roles, setRoles] = useState<readonly ControlRole[]>(['planner']);
  const accept = useAcceptActivity();
  const notifier = useNotifier();
  const change = (changes: Partial<typeof person>) => setPerson((before) => ({ ...before, ...changes }));
  const confirm = async () => {
    const who = known === '' ? person : { known };
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
      {known_people.length > 0 && (
        <Field label="Person">
          <Select value={known} onChange={({ target }) => setKnown(target.value)}>
            <option value="">A new person</option>
            {known_people.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {known === '' && (
        <>
          <Field label="Name">
            <TextInput maxLength={120} value={person.name} onChange={({ target }) => change({ name: target.value })} />
          </Field>
          <Field label="Credentials" hint="MD, MPH; as learners read them.">
            <TextInput
              maxLength={80}
              value={person.credentials}
              onChange={({ target }) => change({ credentials: target.value })}
            />
          </Field>
          <Field label="Email">
            <TextInput
              {...EMAIL_INPUT}
              maxLength={254}
              value={person.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          </Field>
        </>
      )}
      <fieldset className="field-group">
        <legend>Roles</legend>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              setRoles(ROLES.filter((each) => (each === role ? target.checked : roles.includes(each))))
            }
          >
            {ROLE_LABELS[role]}
          </Checkbox>
        ))}
      </fieldset>
    </ChangeDialog>
  );
}
