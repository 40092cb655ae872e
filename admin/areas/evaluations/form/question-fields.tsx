import { useId } from 'react';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import {
  CHOICE_OPTIONS,
  type FormKind,
  type FormProblem,
  MAX_OPTION_LENGTH,
  MAX_STEM_LENGTH,
  QUESTION_KINDS,
  QUESTION_ROLES,
  SCALE_POINTS,
} from '#domain/assessment/evaluation/evaluation-form.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field, FieldError } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import {
  addOption,
  changeKind,
  changeRole,
  type DraftItem,
  faultyOptions,
  removeOption,
  rolesFor,
} from './form-items.ts';
import { COUNTS_LABELS, KIND_LABELS, PROBLEM_LABELS, ROLE_LABELS } from './form-labels.ts';
import { TranslationFields } from './translation-fields.tsx';

type QuestionFieldsProps = {
  item: DraftItem;
  index: number;
  form: FormKind;
  mayWrite: boolean;
  problems: readonly FormProblem[];
  onChange: (item: DraftItem) => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

/** One question: its text, its answers, what reports read it as, and its translations. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { item, index, form, mayWrite, problems, onChange, onDuplicate, onDelete } = props;
  const errorOf = (problem: FormProblem) => (problems.includes(problem) ? { error: PROBLEM_LABELS[problem] } : {});
  return (
    <fieldset className="o-ev-form" disabled={!mayWrite}>
      <div className="o-ev-form-head">
        <h2 className="o-h3">Question {index + 1}</h2>
        {mayWrite && (
          <div className="row">
            <OfficeIconButton icon="copy" label="Duplicate the question" onClick={onDuplicate} />
            <OfficeIconButton icon="delete" label="Remove the question" onClick={onDelete} />
          </div>
        )}
      </div>
      <Field label="Question in English" {...errorOf('no-stem')}>
        <TextArea
          rows={2}
          maxLength={MAX_STEM_LENGTH}
          value={item.stem}
          onChange={({ target }) => onChange({ ...item, stem: target.value })}
        />
      </Field>
      <div className="grid-2">
        <Field label="Answer">
          <Select
            value={item.kind}
            onChange={({ target }) => {
              const kind = QUESTION_KINDS.find((each) => each === target.value);
              if (kind) onChange(changeKind(item, kind));
            }}
          >
            {QUESTION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_LABELS[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <RoleField item={item} form={form} problems={problems} onChange={onChange} />
      </div>
      <Checkbox
        checked={item.required}
        aria-invalid={problems.includes('optional-bias') || undefined}
        onChange={({ currentTarget }) => onChange({ ...item, required: currentTarget.checked })}
      >
        Required
      </Checkbox>
      {problems.includes('optional-bias') && <FieldError>{PROBLEM_LABELS['optional-bias']}</FieldError>}
      {item.kind !== 'text' && <OptionFields item={item} problems={problems} onChange={onChange} />}
      <TranslationFields item={item} onChange={onChange} />
    </fieldset>
  );
}

type PartProps = Pick<QuestionFieldsProps, 'item' | 'problems' | 'onChange'>;

const ROLE_PROBLEMS = ['role-twice', 'role-of-other-form', 'role-kind'] as const;

function RoleField({ item, form, problems, onChange }: PartProps & { form: FormKind }) {
  const problem = ROLE_PROBLEMS.find((each) => problems.includes(each));
  const roles = rolesFor(form, item.kind);
  return (
    <Field
      label="Reports read it as"
      {...(roles.length === 0 ? { hint: 'Nothing; this kind has no role.' } : {})}
      {...(problem === undefined ? {} : { error: PROBLEM_LABELS[problem] })}
    >
      <Select
        value={item.role ?? ''}
        onChange={({ target }) =>
          onChange(changeRole(item, QUESTION_ROLES.find((role) => role === target.value) ?? null))
        }
      >
        <option value="">A question of its own</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const OPTION_PROBLEMS = ['points', 'no-end-labels', 'options', 'empty-option', 'same-option', 'counts'] as const;

function OptionFields({ item, problems, onChange }: PartProps) {
  const isScale = item.kind === 'scale';
  const { max } = isScale ? SCALE_POINTS : CHOICE_OPTIONS;
  const problem = OPTION_PROBLEMS.find((each) => problems.includes(each));
  const errorId = useId();
  const faulty = faultyOptions(item, problem);
  const fault = { 'aria-invalid': true, 'aria-errormessage': errorId } as const;
  return (
    <fieldset className="o-ev-options">
      <legend>{isScale ? 'Points, from the lowest to the highest' : 'Options'}</legend>
      <ol>
        {item.options.map((_, at) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: options are their positions
            key={at}
            {...{ item, at, onChange }}
            fault={faulty.includes(at) ? fault : undefined}
            countsFault={problem === 'counts' ? fault : undefined}
          />
        ))}
      </ol>
      {problem && <FieldError id={errorId}>{PROBLEM_LABELS[problem]}</FieldError>}
      {item.options.length < max && (
        <Button kind="text" size="small" icon="plus" onClick={() => onChange(addOption(item))}>
          {isScale ? 'Add point' : 'Add option'}
        </Button>
      )}
    </fieldset>
  );
}

type Fault = { 'aria-invalid': true; 'aria-errormessage': string } | undefined;
type OptionRowProps = Pick<PartProps, 'item' | 'onChange'> & { at: number; fault: Fault; countsFault: Fault };

function OptionRow({ item, at, fault, countsFault, onChange }: OptionRowProps) {
  const isScale = item.kind === 'scale';
  const { min } = isScale ? SCALE_POINTS : CHOICE_OPTIONS;
  const counts = item.role === null ? undefined : COUNTS_LABELS[item.role];
  const count = (point: number, isOn: boolean) =>
    onChange({
      ...item,
      counts: isOn ? [...item.counts, point].toSorted() : item.counts.filter((one) => one !== point),
    });
  return (
    <li className="o-ev-option">
      <TextInput
        aria-label={isScale ? `Label of point ${at + 1}` : `Option ${at + 1}`}
        placeholder={isScale ? String(at + 1) : ''}
        maxLength={MAX_OPTION_LENGTH}
        value={item.options[at] ?? ''}
        onChange={({ target }) => onChange({ ...item, options: item.options.with(at, target.value) })}
        {...fault}
      />
      {item.options.length > min && (
        <OfficeIconButton
          icon="close"
          label={isScale ? `Remove point ${at + 1}` : `Remove option ${at + 1}`}
          onClick={() => onChange(removeOption(item, at))}
        />
      )}
      {counts && (
        <Checkbox
          checked={item.counts.includes(at + 1)}
          onChange={({ currentTarget }) => count(at + 1, currentTarget.checked)}
          {...countsFault}
        >
          <span className="o-ev-counts">{counts}</span>
        </Checkbox>
      )}
    </li>
  );
}
