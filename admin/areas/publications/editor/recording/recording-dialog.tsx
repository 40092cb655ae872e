import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { setSectionRecording } from '#contract/calls/office/publication-records.ts';
import { writeFrontValue } from '#domain/authoring/front-fields.ts';
import { findSection } from '#domain/authoring/section-outline.ts';
import { formatSlideTime } from '#domain/authoring/slides.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import type { DraftRecord } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { useAct } from '../side/use-act.ts';
import { useReadyAssets } from '../source/picture-dialog.tsx';

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
  const form = useId();
  const [isBusy, setBusy] = useState(false);
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
    <OfficeDialog
      open={open}
      onClose={onClose}
      title="The recording of this section"
      lead={
        <>
          Upload it under{' '}
          <Link className="link" to="/media">
            Media
          </Link>{' '}
          first. The site shows it once the text is published, which needs captions.
        </>
      }
      size="medium"
      footer={
        <>
          {hasRecording && (
            <Button kind="text" onClick={() => void remove()}>
              Remove
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            Use recording
          </Button>
        </>
      }
    >
      <RecordingForm id={form} set={set} onChosen={plan} onClose={onClose} isBusy={isBusy} setBusy={setBusy} />
    </OfficeDialog>
  );
}

type RecordingFormProps = {
  id: string;
  set: (asset: string) => Promise<void>;
  onChosen: (seconds: number | null) => void;
  onClose: () => void;
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
};

/** Mounted with each opening, so that it begins empty. */
function RecordingForm({ id, set, onChosen, onClose, isBusy, setBusy }: RecordingFormProps) {
  const video = useReadyAssets('video', true);
  const audio = useReadyAssets('audio', true);
  const [asset, setAsset] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const options = [...(video.data ?? []), ...(audio.data ?? [])].map((each) => ({
    value: each.id,
    label: `${each.name}${each.duration === null ? '' : `, ${formatSlideTime(each.duration)}`}${each.captions.length === 0 ? ', no captions' : ''}`,
  }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (asset === null) return setProblem('Choose a recording.');
    setBusy(true);
    try {
      await set(asset);
      onChosen([...(video.data ?? []), ...(audio.data ?? [])].find((each) => each.id === asset)?.duration ?? null);
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing was changed.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="stack-4" noValidate>
      <FormError>{video.isError ? describeLoadError(video.error) : problem}</FormError>
      <Field label="Recording">
        <Combobox
          options={options}
          value={asset}
          onChange={setAsset}
          placeholder="Name of the file"
          emptyText="No recording by this name"
          openLabel="Choose a recording"
        />
      </Field>
    </form>
  );
}
