import '#admin/parts/table/data-table.css';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { OfficeDialog } from './office-dialog.tsx';

/** What changes: the value now and the value after. */
export type Change = { label: string; now: ReactNode; after: ReactNode; note?: ReactNode };

export type Confirmation = { reason: string };

type ChangeDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The question with its object: "Refund $560.52 to Priyanka Desai". */
  title: string;
  lead?: ReactNode;
  /** From a dry run of the use case that will change it. */
  changes?: readonly Change[];
  /** What stays, and what is new: usually a `Checklist`; with fields, after an attempt that `blockedBy` one of them. */
  children?: ReactNode | ((isChecked: boolean) => ReactNode);
  /** The id of a field of the children that is not right yet: it is focused instead. */
  blockedBy?: string | undefined;
  /** Reasons to choose from, or true for a reason in the user's words; without it no reason is asked. */
  reason?: true | readonly string[];
  /** Must be typed before the act is possible, such as the amount. */
  typed?: string;
  /** The verb with its object, on the button. */
  act: string;
  isDangerous?: boolean;
  /** One sentence at the foot: "Cannot be undone. A new purchase is possible." */
  consequence?: string;
  /** Throws `ApiError`; its message is shown and what was entered stays. */
  onConfirm: (confirmation: Confirmation) => Promise<unknown>;
};

/** Asks before an act that cannot be undone: now, after, what stays. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { open, onClose, title, lead, act, isDangerous = false, consequence } = props;
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      title={title}
      lead={lead}
      footer={
        <>
          {consequence && <span className="o-dialog-consequence">{consequence}</span>}
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy} className={isDangerous ? 'o-dangerous' : ''}>
            {act}
          </Button>
        </>
      }
    >
      <ChangeForm {...props} formId={formId} isBusy={isBusy} setBusy={setBusy} />
    </OfficeDialog>
  );
}

type ChangeFormProps = ChangeDialogProps & { formId: string; isBusy: boolean; setBusy: (isBusy: boolean) => void };

/** Mounted with each opening, so that it begins empty. */
function ChangeForm({ formId, changes = [], children, blockedBy, reason, typed, ...form }: ChangeFormProps) {
  const { isBusy, setBusy, onConfirm, onClose } = form;
  const [entered, setEntered] = useState({ reason: typeof reason === 'object' ? (reason[0] ?? '') : '', typed: '' });
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const missing = listMissing({ reason, typed }, entered);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    const [first] = [...missing.keys()].map((name) => `${formId}-${name}`);
    const wrong = blockedBy ?? first;
    if (wrong !== undefined) return document.getElementById(wrong)?.focus();
    setProblem(null);
    setBusy(true);
    try {
      await onConfirm({ reason: entered.reason.trim() });
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing was changed.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form id={formId} onSubmit={(event) => void submit(event)} className="stack-4" noValidate>
      <FormError>{problem}</FormError>
      {changes.length > 0 && <ChangeTable changes={changes} />}
      {typeof children === 'function' ? children(isChecked) : children}
      <ConfirmationFields
        {...{ formId, reason, typed, entered }}
        missing={isChecked ? missing : NOTHING_MISSING}
        onChange={(change) => setEntered({ ...entered, ...change })}
      />
    </form>
  );
}

type FormValues = { reason: string; typed: string };
type Missing = ReadonlyMap<keyof FormValues, string>;
const NOTHING_MISSING: Missing = new Map();

/** Why it cannot be confirmed yet, by field, in the order of the form. */
function listMissing({ reason, typed }: Pick<ChangeDialogProps, 'reason' | 'typed'>, entered: FormValues): Missing {
  const missing = new Map<keyof FormValues, string>();
  if (reason !== undefined && entered.reason.trim() === '') missing.set('reason', 'Give a reason.');
  if (typed !== undefined && entered.typed.trim() !== typed) missing.set('typed', `Type ${typed} to confirm.`);
  return missing;
}

type FieldsProps = Pick<ChangeDialogProps, 'reason' | 'typed'> & {
  formId: string;
  entered: FormValues;
  missing: Missing;
  onChange: (change: Partial<FormValues>) => void;
};

function ConfirmationFields({ formId, reason, typed, entered, missing, onChange }: FieldsProps) {
  const field = (name: keyof FormValues) => {
    const error = missing.get(name);
    return { id: `${formId}-${name}`, ...(error === undefined ? {} : { error }) };
  };
  return (
    <div className="grid-2">
      {reason !== undefined && (
        <Field label="Reason" hint="Stored in the audit log." {...field('reason')}>
          {reason === true ? (
            <TextArea
              rows={2}
              maxLength={500}
              value={entered.reason}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          ) : (
            <Select value={entered.reason} onChange={({ target }) => onChange({ reason: target.value })}>
              {reason.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {typed !== undefined && (
        <Field label={`Type ${typed} to confirm`} {...field('typed')}>
          <TextInput
            value={entered.typed}
            autoComplete="off"
            onChange={({ target }) => onChange({ typed: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

function ChangeTable({ changes }: { changes: readonly Change[] }) {
  return (
    <div className="o-table-frame">
      <table className="o-table o-table-plain">
        <thead>
          <tr>
            <th scope="col">What changes</th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, now, after, note }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{now}</td>
              <td>
                <b>{after}</b>
                {note && <span className="o-table-sub">{note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
