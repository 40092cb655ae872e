import { useState } from 'react';
import { DialogForm, type DialogFormState, FormDialog } from '#admin/parts/dialog/form-dialog.tsx';
import { Checklist, type ChecklistItem } from '#admin/parts/explain/checklist.tsx';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { currentDay, pageTimeZone } from '#client/clock.ts';
import { publishDraft, scheduleDraft } from '#contract/calls/office/content/publication-acts.ts';
import { REVISION_KINDS, type RevisionKind } from '#domain/authoring/workflow.ts';
import { addDays, parsePlainDate } from '#domain/shared/dates.ts';
import { timeOfDayIn } from '#domain/shared/time-zone.ts';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import type { DraftRecord } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { PublishSummary } from './publish-summary.tsx';
import { type Go, listMissing, type useChecklist } from './ready-list.tsx';
import { useAct } from './use-act.ts';

type PublishDialogProps = {
  open: boolean;
  onClose: () => void;
  record: DraftRecord;
  draft: Draft;
  checklist: ReturnType<typeof useChecklist>;
  onGo: Go;
  /** A comparison with the revision before has ended. */
  onPublished: () => void;
};

const MAX_NOTE = 2_000;

/** Publishes the draft now, or at a time of the office. */
export function PublishDialog({ open, onClose, checklist, onGo, ...props }: PublishDialogProps) {
  const [when, setWhen] = useState<'now' | 'later'>('now');
  // Where it leads is shown once the dialog is gone.
  const [leading, setLeading] = useState<(() => void) | null>(null);
  const leave: Go = (to) => {
    setLeading(() => () => onGo(to));
    onClose();
  };
  const { data } = checklist;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Publish ${props.record.title}`}
      lead="The site, its search, its feeds and its sitemap show it on the next request."
      action={when === 'now' ? 'Publish now' : 'Schedule'}
      returnFocus={() => (leading === null ? null : false)}
      onClosed={() => {
        setLeading(null);
        leading?.();
      }}
    >
      {(form) => (
        <PublishForm
          {...props}
          form={form}
          needsKind={data?.needs_kind ?? false}
          missing={
            data === undefined
              ? []
              : listMissing(data, {
                  files: props.draft.files,
                  notified: props.record.submitted?.at ?? null,
                  onGo: leave,
                })
          }
          when={when}
          setWhen={setWhen}
          onClose={onClose}
        />
      )}
    </FormDialog>
  );
}

type PublishFormProps = Pick<PublishDialogProps, 'onClose' | 'onPublished' | 'record' | 'draft'> & {
  form: DialogFormState;
  /** Whether readers may have read the text before. (rules E5) */
  needsKind: boolean;
  /** What publishing still needs, as the checklist names it. */
  missing: readonly ChecklistItem[];
  when: 'now' | 'later';
  setWhen: (when: 'now' | 'later') => void;
};

function PublishForm({ form, record, draft, needsKind, missing, when, setWhen, ...on }: PublishFormProps) {
  const act = useAct(draft);
  const notifier = useNotifier();
  const [kind, setKind] = useState<RevisionKind | null>(null);
  const [note, setNote] = useState('');
  const [date, setDate] = useState<string>(() => addDays(currentDay(pageTimeZone()), 1));
  const [time, setTime] = useState('09:00');
  const publish = async () => {
    const params = { id: record.id };
    const plain = { kind: needsKind ? kind : null, note: note.trim() };
    if (when === 'now') {
      await act((version) => browserApi(publishDraft, { params, plain: { ...plain, version } }));
      notifier.done(`${record.title} is published`);
      on.onPublished();
    } else {
      const at = readInstant(date, time) ?? '';
      await act((version) => browserApi(scheduleDraft, { params, plain: { ...plain, version, at } }));
      notifier.done(`${record.title} is published ${officeInstant(at)}`);
    }
  };
  const send = async () => {
    if (needsKind && kind === null) return 'Choose the type of change.';
    if (when === 'later' && readInstant(date, time) === null) return 'Enter a date and a time.';
    await publish();
    on.onClose();
    return null;
  };
  return (
    <DialogForm form={form} send={send} failure="Nothing was published.">
      {missing.length > 0 && <Checklist label="Still missing" items={missing} />}
      <PublishSummary record={record} draft={draft} />
      {needsKind && <KindField value={kind} onChange={setKind} />}
      <Segmented
        label="When"
        name="publish-when"
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a time' },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' && (
        <div className="grid-2">
          <Field label="Date">
            <TextInput type="date" value={date} onChange={(event) => setDate(event.target.value)} />
          </Field>
          <Field label="Time" hint={`Time zone of the office: ${pageTimeZone().replaceAll('_', ' ')}`}>
            <TextInput type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          </Field>
        </div>
      )}
      <Field label="Note" optional="optional" hint="What changed, for the versions and the audit log.">
        <TextArea rows={2} maxLength={MAX_NOTE} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </DialogForm>
  );
}

const KIND_TEXTS: Readonly<Record<RevisionKind, { label: string; note: string }>> = {
  correction: {
    label: 'Correction',
    note: 'Nothing changes for readers: no date, no new reading of the front matter. Translations of changed sentences are stale.',
  },
  'clinical-update': {
    label: 'Clinical update',
    note: 'The content has changed: it gets today’s revision date, and the front matter a new version. Translations of changed sentences are stale.',
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

/** An instant of the office's time zone. */
function readInstant(date: string, time: string): string | null {
  const day = parsePlainDate(date);
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  if (day === null || hours === undefined) return null;
  return timeOfDayIn(day, Number(hours) * 60 + Number(minutes), pageTimeZone()).toISOString();
}
