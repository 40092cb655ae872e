import { type FormEvent, useId, useState } from 'react';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { publishDraft } from '#contract/calls/office/publication-acts.ts';
import { REVISION_KINDS, type RevisionKind } from '#domain/authoring/workflow.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import type { DraftRecord } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { useAct } from './use-act.ts';

type PublishDialogProps = {
  open: boolean;
  onClose: () => void;
  record: DraftRecord;
  draft: Draft;
  /** Whether readers may have read the text before. (rules E5) */
  needsKind: boolean;
  /** Whether publishing still needs anything. */
  isIncomplete: boolean;
};

const MAX_NOTE = 2_000;

/** Publishes the draft. */
export function PublishDialog({ open, onClose, ...props }: PublishDialogProps) {
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      title={`Publish ${props.record.title}`}
      lead="The site, its search, its feeds and its sitemap show it on the next request."
      size="medium"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            Publish now
          </Button>
        </>
      }
    >
      <PublishForm {...props} id={form} isBusy={isBusy} setBusy={setBusy} onClose={onClose} />
    </OfficeDialog>
  );
}

type PublishFormProps = Omit<PublishDialogProps, 'open'> & {
  id: string;
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
};

/** Mounted with each opening, so that it begins empty. */
function PublishForm({ id, record, draft, needsKind, isIncomplete, isBusy, setBusy, onClose }: PublishFormProps) {
  const act = useAct(draft);
  const notifier = useNotifier();
  const [kind, setKind] = useState<RevisionKind | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const publish = async () => {
    const params = { id: record.id };
    const plain = { kind: needsKind ? kind : null, note: note.trim() };
    await act((version) => browserApi(publishDraft, { params, plain: { ...plain, version } }));
    notifier.done(`${record.title} is published`);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (needsKind && kind === null) return setProblem('Choose the type of change.');
    setBusy(true);
    try {
      await publish();
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing was published.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="stack-4" noValidate>
      <FormError>{problem}</FormError>
      {isIncomplete && (
        <Remark kind="ink">Something is still missing. The list under Ready to publish leads to each place.</Remark>
      )}
      {needsKind && <KindField value={kind} onChange={setKind} />}
      <Field label="Note" optional="optional" hint="What changed, for the versions and the audit log.">
        <TextArea rows={2} maxLength={MAX_NOTE} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </form>
  );
}

const KIND_TEXTS: Readonly<Record<RevisionKind, { label: string; note: string }>> = {
  correction: {
    label: 'Correction',
    note: 'Nothing changes for readers: no date, no new reading of the front matter.',
  },
  'clinical-update': {
    label: 'Clinical update',
    note: 'The content has changed: it gets today’s revision date, the front matter a new version, and translations are stale.',
  },
};

function KindField({ value, onChange }: { value: RevisionKind | null; onChange: (kind: RevisionKind) => void }) {
  return (
    <RadioGroup
      legend="Type of change"
      name="revision-kind"
      choices={REVISION_KINDS.map((kind) => ({ value: kind, ...KIND_TEXTS[kind] }))}
      {...(value === null ? {} : { value })}
      onChange={onChange}
    />
  );
}
