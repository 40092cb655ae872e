import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { answerReportBatch } from '#contract/calls/office/credit/reporting.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { readAnswers } from './read-answers.ts';
import { countOf } from './report-labels.ts';

const MAX_FILE = 1_000_000;
const TOO_LARGE = 'The file is larger than 1 MB. Send its lines in parts.';

async function readFile(file: File | undefined, show: (text: string) => void, refuse: () => void): Promise<void> {
  if (file === undefined) return;
  if (file.size > MAX_FILE) refuse();
  else show(await file.text());
}

type AnswersDialogProps = { id: string; onClose: () => void; onDone: () => Promise<unknown> };

/** Records what the body answered to a batch. (rules L45) */
export function AnswersDialog({ id, onClose, onDone }: AnswersDialogProps) {
  const notifier = useNotifier();
  const [text, setText] = useState('');
  const [isRestAccepted, setRestAccepted] = useState(true);
  const { answers, unread } = readAnswers(text);
  const rejected = answers.filter(({ accepted }) => !accepted).length;
  const confirm = async () => {
    const rest = isRestAccepted ? ('accepted' as const) : ('waiting' as const);
    await browserApi(answerReportBatch, { params: { id }, attributes: { answers, rest } });
    notifier.done(`The answers to batch ${id} are recorded`);
    await onDone();
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Answers to batch ${id}`}
      lead="One record in each line: credit ID, accepted or rejected, message."
      changes={[
        {
          label: 'Named records',
          now: 'Waiting',
          after: `${answers.length - rejected} accepted, ${rejected} rejected`,
          note: unread.length === 0 ? undefined : `Not understood: line ${unread.slice(0, 8).join(', ')}`,
        },
        { label: 'All other records', now: 'Waiting', after: isRestAccepted ? 'Accepted' : 'Waiting' },
      ]}
      act={answers.length === 0 && isRestAccepted ? 'Accept all' : `Record ${countOf(answers.length, 'record')}`}
      onConfirm={confirm}
    >
      <Field label="File from the body" hint="Text or CSV, up to 1 MB; its lines appear below to be checked.">
        <TextInput
          type="file"
          accept=".txt,.csv,.tsv"
          onChange={(event) => void readFile(event.target.files?.[0], setText, () => notifier.failed(TOO_LARGE))}
        />
      </Field>
      <Field
        label="Rejected and accepted records"
        hint="Paste them from the body’s report, for example: ccid:1234567:88, rejected, unknown NPI"
      >
        <TextArea rows={6} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Checkbox checked={isRestAccepted} onChange={({ target }) => setRestAccepted(target.checked)}>
        All other records were accepted
      </Checkbox>
    </ChangeDialog>
  );
}
