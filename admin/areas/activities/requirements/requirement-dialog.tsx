import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { REGIONS } from '#domain/accounts/regions.ts';
import { MAX_CYCLE_YEARS } from '#domain/credits/learners/goals.ts';
import { PROFESSIONS } from '#domain/credits/learners/professions.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { PartsFields } from './parts-fields.tsx';
import { cycleLabel, type TopicNames } from './requirement-labels.ts';
import { RequirementPreview } from './requirement-preview.tsx';
import {
  formOf,
  type Requirement,
  type RequirementForm,
  useAddRequirement,
  useChangeRequirement,
} from './requirements-query.ts';

const NEW: RequirementForm = {
  ...{ name: '', board: '', profession: 'Physician', state: null, years: 2, source: '', read: '' },
  parts: [{ kind: 'any', topic: null, credits: 50 }],
};
const STATES = Object.entries(REGIONS.US ?? {});
const YEARS = Array.from({ length: MAX_CYCLE_YEARS + 1 }, (_, years) => years);

type DialogProps = { topics: TopicNames; onClose: () => void };

/** Adds a requirement, or changes one, with what members will see. (rules T82) */
export function RequirementDialog({ requirement, ...props }: DialogProps & { requirement: Requirement | null }) {
  return requirement === null ? <AddDialog {...props} /> : <EditDialog {...props} requirement={requirement} />;
}

function AddDialog({ topics, onClose }: DialogProps) {
  const [form, setForm] = useState(NEW);
  const saving = useAddRequirement();
  const notifier = useNotifier();
  const confirm = async () => {
    await saving.mutateAsync(form);
    notifier.done('The requirement was added');
  };
  return (
    <ChangeDialog open onClose={onClose} title="Add a requirement" act="Add the requirement" onConfirm={confirm}>
      <RequirementFields
        form={form}
        topics={topics}
        onChange={(changes) => setForm((all) => ({ ...all, ...changes }))}
      />
      <RequirementPreview form={form} topics={topics} />
    </ChangeDialog>
  );
}

function EditDialog({ requirement, topics, onClose }: DialogProps & { requirement: Requirement }) {
  const { name, goals, retired } = requirement;
  const [form, setForm] = useState(() => formOf(requirement));
  const [changesGoals, setChangesGoals] = useState(false);
  const saving = useChangeRequirement(requirement);
  const notifier = useNotifier();
  const confirm = async () => {
    await saving.mutateAsync({ ...form, retired, changes_goals: changesGoals });
    notifier.done('The requirement was saved');
  };
  return (
    <ChangeDialog open onClose={onClose} title={name} act="Save" onConfirm={confirm}>
      <RequirementFields
        form={form}
        topics={topics}
        onChange={(changes) => setForm((all) => ({ ...all, ...changes }))}
      />
      {goals > 0 && (
        <Checkbox checked={changesGoals} onChange={({ target }) => setChangesGoals(target.checked)}>
          Also change {goals === 1 ? 'the goal' : `the ${goals} goals`} whose cycle hasn’t ended. Otherwise, existing
          goals stay as they were chosen.
        </Checkbox>
      )}
      <RequirementPreview form={form} topics={topics} />
    </ChangeDialog>
  );
}

type FieldsProps = {
  form: RequirementForm;
  topics: TopicNames;
  onChange: (changes: Partial<RequirementForm>) => void;
};

function RequirementFields({ form, topics, onChange }: FieldsProps) {
  return (
    <>
      <div className="grid-2">
        <Field label="Name" hint="Short: members see it as the name of their goal.">
          <TextInput
            required
            maxLength={120}
            value={form.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Field>
        <Field label="Board or agency">
          <TextInput
            required
            maxLength={200}
            value={form.board}
            onChange={({ target }) => onChange({ board: target.value })}
          />
        </Field>
        <ScopeFields form={form} onChange={onChange} />
      </div>
      <PartsFields parts={form.parts} topics={topics} onChange={(parts) => onChange({ parts })} />
      <SourceFields form={form} onChange={onChange} />
    </>
  );
}

function ScopeFields({ form, onChange }: Omit<FieldsProps, 'topics'>) {
  return (
    <>
      <Field label="Profession">
        <Select
          value={form.profession}
          onChange={({ target }) =>
            onChange({ profession: PROFESSIONS.find((each) => each === target.value) ?? form.profession })
          }
        >
          {PROFESSIONS.map((profession) => (
            <option key={profession}>{profession}</option>
          ))}
        </Select>
      </Field>
      <Field label="State">
        <Select
          value={form.state ?? ''}
          onChange={({ target }) => onChange({ state: target.value === '' ? null : target.value })}
        >
          <option value="">All states</option>
          {STATES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Cycle">
        <Select value={String(form.years)} onChange={({ target }) => onChange({ years: Number(target.value) })}>
          {YEARS.map((years) => (
            <option key={years} value={years}>
              {cycleLabel(years)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function SourceFields({ form, onChange }: Omit<FieldsProps, 'topics'>) {
  return (
    <div className="grid-2">
      <Field label="Source" hint="The page of the board or agency.">
        <TextInput
          type="url"
          required
          maxLength={500}
          placeholder="https://"
          value={form.source}
          onChange={({ target }) => onChange({ source: target.value.trim() })}
        />
      </Field>
      <Field label="Read on" hint="The day on which you read it there.">
        <TextInput type="date" required value={form.read} onChange={({ target }) => onChange({ read: target.value })} />
      </Field>
    </div>
  );
}
