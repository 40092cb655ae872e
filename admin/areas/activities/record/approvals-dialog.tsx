import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { type ApprovalField, CREDIT_TYPES, type CreditType, isNeeded } from '#domain/credits/activity/credit-types.ts';
import { TYPE_LABELS } from '#domain/credits/record-labels.ts';
import { nameUnprinted } from '#domain/shared/text/printed-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { type ActivityRecord, useSaveActivity } from '../activity-record.ts';

type Approval = ActivityRecord['approvals'][number];
type ApprovalsDialogProps = { activity: ActivityRecord; onClose: () => void };

/** One approval for each type of credit. */
export function ApprovalsDialog({ activity, onClose }: ApprovalsDialogProps) {
  const [approvals, setApprovals] = useState(() => [...activity.approvals, ...proposeMissing(activity)]);
  const saving = useSaveActivity(activity);
  const notifier = useNotifier();
  const unused = CREDIT_TYPES.filter((type) => !approvals.some((approval) => approval.type === type));
  const change = (type: CreditType, changes: Partial<Approval>) =>
    setApprovals((all) => all.map((each) => (each.type === type ? { ...each, ...changes } : each)));
  const add = (type: CreditType) => setApprovals((all) => [...all, propose(activity, type)]);
  const confirm = async () => {
    await saving.mutateAsync({ approvals });
    notifier.done('The credit types were saved');
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title="Credit types"
      lead="The statement of AMA credit is the general designation, unless another is given here. The front matter and the certificates show statements and numbers as they are entered."
      act="Save"
      onConfirm={confirm}
    >
      {approvals.map((approval) => (
        <ApprovalFields
          key={approval.type}
          approval={approval}
          onChange={(changes) => change(approval.type, changes)}
          onRemove={() => setApprovals((all) => all.filter((each) => each.type !== approval.type))}
        />
      ))}
      {unused.length > 0 && (
        <Field label="Add a type of credit">
          <Select value="" onChange={({ target }) => add(target.value as CreditType)}>
            <option value="" disabled>
              Choose a type
            </option>
            {unused.map((type) => (
              <option key={type} value={type}>
                {TYPE_LABELS[type]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ChangeDialog>
  );
}

/** An approval for all of the credit, until its end. */
const propose = ({ publication }: ActivityRecord, type: CreditType): Approval => ({
  ...{ type, maximum: publication.credit?.amount ?? 0, statement: '', approval_number: '' },
  ...{ from: null, to: publication.credit_ends },
});

/** The types that the credit of the publication needs and the record has not. */
const proposeMissing = (activity: ActivityRecord): Approval[] =>
  CREDIT_TYPES.filter((type) =>
    activity.needed.some(({ requirement, subject }) => requirement === 'credit-type' && subject === type),
  ).map((type) => propose(activity, type));

type FieldsProps = { approval: Approval; onChange: (changes: Partial<Approval>) => void; onRemove: () => void };

function ApprovalFields({ approval, onChange, onRemove }: FieldsProps) {
  const { type, maximum, approval_number, statement, from, to } = approval;
  const unprinted = nameUnprinted(approval_number);
  const day = (text: string) => (text === '' ? null : text);
  const isOptional = (field: ApprovalField) => (isNeeded(type, field) ? {} : { optional: 'optional' });
  return (
    <fieldset className="o-activity-group">
      <legend>{TYPE_LABELS[type]}</legend>
      <div className="grid-2">
        <Field label="Maximum" hint="In quarters.">
          <TextInput
            type="number"
            min={0}
            step={0.25}
            value={String(maximum)}
            onChange={({ target }) => onChange({ maximum: Number(target.value) })}
          />
        </Field>
        <Field
          label="Approval number"
          {...isOptional('number')}
          {...(unprinted === '' ? {} : { error: `Certificates can’t print ${unprinted}.` })}
        >
          <TextInput
            maxLength={80}
            value={approval_number}
            onChange={({ target }) => onChange({ approval_number: target.value })}
          />
        </Field>
        <Field label="Approved from" {...isOptional('period')}>
          <TextInput type="date" value={from ?? ''} onChange={({ target }) => onChange({ from: day(target.value) })} />
        </Field>
        <Field label="Approved until" {...isOptional('period')}>
          <TextInput type="date" value={to ?? ''} onChange={({ target }) => onChange({ to: day(target.value) })} />
        </Field>
      </div>
      <Field label="Statement" {...isOptional('statement')}>
        <TextArea
          rows={2}
          maxLength={2_000}
          value={statement}
          onChange={({ target }) => onChange({ statement: target.value })}
        />
      </Field>
      <div>
        <Button kind="text" size="small" onClick={onRemove}>
          Remove this type
        </Button>
      </div>
    </fieldset>
  );
}
