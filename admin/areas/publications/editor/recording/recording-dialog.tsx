import { useState } from 'react';
import { DialogForm, type DialogFormState, FormDialog } from '#admin/parts/dialog/form-dialog.tsx';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { AssetField, type ReadyAsset } from '#admin/parts/media/asset-field.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { setSectionRecording } from '#contract/calls/office/publication-records.ts';
import { writeFrontValue } from '#domain/authoring/front-fields.ts';
import { findSection } from '#domain/authoring/section-outline.ts';
import { formatSlideTime } from '#domain/authoring/slides.ts';
import { Button } from '#ui/button/button.tsx';
import type { DraftRecord } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { useAct } from '../side/use-act.ts';

type RecordingDialogProps = {
  open: boolean;
  onClose: () => void;
  record: DraftRecord;
  draft: Draft;
  /** The slug of the section. */
  section: string;
  /** Whether the draft has given it one that can be taken away again. */
  hasRecording: boolean;
};

/** Gives a section a recording of the media library. */
export function RecordingDialog({ open, onClose, hasRecording, ...props }: RecordingDialogProps) {
  const act = useAct(props.draft);
  const notifier = useNotifier();
  const set = (asset: string | null) =>
    act((version) =>
      browserApi(setSectionRecording, {
        params: { id: props.record.id },
        plain: { version, section: props.section, asset },
      }),
    );
  // The planned length of the section is that of its recording.
  const plan = (seconds: number | null) => {
    const { files, session } = props.draft;
    const path = findSection(files, props.section);
    if (path === null || seconds === null) return;
    const length = JSON.stringify(formatSlideTime(Math.round(seconds)));
    session.change({ [path]: writeFrontValue(files[path] ?? '', 'duration', length) });
  };
  const remove = async () => {
    try {
      await set(null);
      onClose();
    } catch (error) {
      notifier.failed(describeLoadError(error));
    }
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="The recording of this section"
      lead="One of the media library, or a new one. The site shows it once the text is published, which needs captions."
      action="Use recording"
      acts={
        hasRecording && (
          <Button kind="text" onClick={() => void remove()}>
            Remove
          </Button>
        )
      }
    >
      {(form) => <RecordingForm form={form} set={set} onChosen={plan} onClose={onClose} />}
    </FormDialog>
  );
}

type RecordingFormProps = {
  form: DialogFormState;
  set: (asset: string) => Promise<void>;
  onChosen: (seconds: number | null) => void;
  onClose: () => void;
};

const KINDS = ['video', 'audio'] as const;

function RecordingForm({ form, set, onChosen, onClose }: RecordingFormProps) {
  const [asset, setAsset] = useState<ReadyAsset | null>(null);
  const send = async () => {
    if (asset === null) return 'Choose a recording.';
    await set(asset.id);
    onChosen(asset.duration);
    onClose();
    return null;
  };
  return (
    <DialogForm form={form} send={send} failure="Nothing was changed.">
      <AssetField
        label="Recording"
        noun="recording"
        kinds={KINDS}
        asset={asset}
        onChange={setAsset}
        describe={describeRecording}
      />
    </DialogForm>
  );
}

function describeRecording({ name, duration, captions }: ReadyAsset): string {
  const length = duration === null ? [] : [formatSlideTime(duration)];
  return [name, ...length, ...(captions.length === 0 ? ['no captions'] : [])].join(', ');
}
