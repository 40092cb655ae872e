import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { changeStatement } from '#contract/calls/office/credit.ts';
import type { Entity } from '#contract/resources.ts';
import { listMissingSlots, mayUseStatement } from '#domain/credits/statements.ts';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { REFUSALS, STATEMENT_LABELS } from './statement-labels.ts';
import { StatementPreview } from './statement-preview.tsx';

type StatementDialogProps = {
  statement: Entity<'Statement'>;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

/** Changes the text of a statement, with what is printed while it is typed. (rules T32) */
export function StatementDialog({ statement, onClose, onChanged }: StatementDialogProps) {
  const { id, code, text: from } = statement;
  const [text, setText] = useState(from);
  const notifier = useNotifier();
  const { name, use } = STATEMENT_LABELS[code];
  const confirm = async ({ reason }: { reason: string }) => {
    await browserApi(changeStatement, { params: { id }, attributes: { text, from, reason } });
    notifier.done(`The statement “${name}” was changed`);
    await onChanged();
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Change “${name}”`}
      lead={use}
      reason
      act="Change statement"
      consequence="Covers show it at once. Certificates that were issued stay as they are."
      onConfirm={confirm}
    >
      <Field
        label="Text"
        hint="Slots: {provider}, {learning format}, {maximum credits}, and choices such as {Credit|Credits}."
        error={describeFault(statement, text)}
      >
        <TextArea rows={6} maxLength={2_000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <h3 className="o-h3">As it is printed, for 1.5 credits</h3>
      <StatementPreview text={text} />
    </ChangeDialog>
  );
}

function describeFault({ code }: Entity<'Statement'>, text: string): string | undefined {
  const usable = mayUseStatement(text);
  if (!usable.ok) return REFUSALS[usable.why];
  const missing = listMissingSlots(code, text);
  return missing.length === 0 ? undefined : `Missing: ${missing.map((slot) => `{${slot}}`).join(', ')}.`;
}
