import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { changeStatement } from '#contract/calls/office/credit/credit.ts';
import type { Entity } from '#contract/resources.ts';
import type { StatementTexts } from '#domain/credits/certificates/write-certificate.ts';
import { listMissingSlots, listSlots, mayUseStatement } from '#domain/credits/statements.ts';
import { nameUnprinted } from '#domain/shared/text/printed-text.ts';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { REFUSALS, STATEMENT_LABELS, STATEMENTS } from './statement-labels.ts';
import { StatementPreview } from './statement-preview.tsx';

type StatementDialogProps = {
  statement: Entity<'Statement'>;
  texts: StatementTexts;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

/** Changes a text, with the paper on which it is printed while it is written. (rules T32, L27) */
export function StatementDialog({ statement, texts, onClose, onChanged }: StatementDialogProps) {
  const { id, code, text: from } = statement;
  const [text, setText] = useState(from);
  const notifier = useNotifier();
  const { name, use } = STATEMENT_LABELS[code];
  const confirm = async ({ reason }: { reason: string }) => {
    await browserApi(changeStatement, { params: { id }, attributes: { text, from, reason } });
    notifier.done(`The text “${name}” was changed`);
    await onChanged();
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Change “${name}”`}
      lead={use}
      reason
      act="Change text"
      consequence="Covers show it at once. Certificates that were issued stay as they are."
      onConfirm={confirm}
    >
      <Field
        label="Text"
        hint={`Slots: ${listSlots(code)
          .map((slot) => `{${slot}}`)
          .join(', ')}, and choices such as {Credit|Credits}, which follow the number before them.`}
        error={describeFault(statement, text)}
      >
        <TextArea
          rows={code in STATEMENTS ? 5 : 2}
          maxLength={2_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <h3 className="o-h3">As it is printed</h3>
      <StatementPreview code={code} text={text} texts={texts} />
    </ChangeDialog>
  );
}

function describeFault({ code }: Entity<'Statement'>, text: string): string | undefined {
  const usable = mayUseStatement(code, text);
  if (!usable.ok)
    return usable.why === 'characters' ? `Can’t be printed: ${nameUnprinted(text)}.` : REFUSALS[usable.why];
  const missing = listMissingSlots(code, text);
  return missing.length === 0 ? undefined : `Missing: ${missing.map((slot) => `{${slot}}`).join(', ')}.`;
}
