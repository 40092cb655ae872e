import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm, type DialogFormState, FormDialog } from '#admin/parts/dialog/form-dialog.tsx';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { AssetField, type ReadyAsset } from '#admin/parts/media/asset-field.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getAsset, setAssetCaptions } from '#contract/calls/office/content/media.ts';
import { setSectionRecording } from '#contract/calls/office/content/publication-records.ts';
import { writeFrontValue } from '#domain/authoring/front-matter/front-fields.ts';
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
  /** The asset that the draft has given it, which can be taken away again. */
  current: string | null;
};

/** Gives a section a recording of the media library. */
export function RecordingDialog({ open, onClose, current, ...props }: RecordingDialogProps) {
  const act = useAct(props.draft);
  const notifier = useNotifier();
  const queries = useQueryClient();
  const set = (asset: string | null) =>
    act((version) =>
      browserApi(setSectionRecording, {
        params: { id: props.record.id },
        plain: { version, section: props.section, asset },
      }),
    );
  // What is only given captions stays the recording of the section.
  const use = async (asset: ReadyAsset, captions: string | null) => {
    if (captions !== null)
      await browserApi(setAssetCaptions, { params: { id: asset.id }, plain: { language: 'en', captions } });
    if (asset.id === current) await act(async () => undefined);
    else await set(asset.id);
    await queries.invalidateQueries({ queryKey: ['assets'] });
  };
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
      lead="One of the media library, or a new one. Publishing needs its captions."
      action="Use recording"
      acts={
        current !== null && (
          <Button kind="text" onClick={() => void remove()}>
            Remove
          </Button>
        )
      }
    >
      {(form) => <RecordingForm form={form} current={current} use={use} onChosen={plan} onClose={onClose} />}
    </FormDialog>
  );
}

type RecordingFormProps = {
  form: DialogFormState;
  current: string | null;
  use: (asset: ReadyAsset, captions: string | null) => Promise<void>;
  onChosen: (seconds: number | null) => void;
  onClose: () => void;
};

const KINDS = ['video', 'audio'] as const;
const CAPTIONS = ['captions'] as const;

function RecordingForm({ form, current, use, onChosen, onClose }: RecordingFormProps) {
  const [chosen, choose] = useState<ReadyAsset | null>();
  const [captions, setCaptions] = useState<ReadyAsset | null>(null);
  const given = useAsset(current);
  const asset = chosen === undefined ? given : chosen;
  const own = asset?.captions.find(({ language }) => language === 'en');
  const send = async () => {
    if (asset === null) return 'Choose a recording. One that is uploaded can be used once it is checked.';
    await use(asset, captions?.id ?? null);
    if (asset.id !== current) onChosen(asset.duration);
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
        onChange={choose}
        describe={(each) => describeRecording(each, captions !== null && each.id === asset?.id)}
      />
      <AssetField
        label="English captions"
        noun="captions file"
        kinds={CAPTIONS}
        asset={captions}
        onChange={setCaptions}
        hint={
          own === undefined
            ? 'WebVTT or SRT. They can be added later, and in other languages, in the media library.'
            : `This recording has ${own.name}. Another file replaces it.`
        }
      />
    </DialogForm>
  );
}

/** The recording that a section has now; null until it is loaded. */
function useAsset(id: string | null): ReadyAsset | null {
  const { data } = useQuery({
    queryKey: ['assets', 'one', id],
    enabled: id !== null,
    queryFn: ({ signal }) => browserApi(getAsset, { params: { id: id ?? '' }, signal }),
  });
  return data ?? null;
}

function describeRecording({ name, duration, captions, state }: ReadyAsset, getsCaptions: boolean): string {
  const length = duration === null ? [] : [formatSlideTime(duration)];
  const lacksCaptions = captions.length === 0 && !getsCaptions;
  const notes = [...(state === 'processing' ? ['being prepared'] : []), ...(lacksCaptions ? ['no captions'] : [])];
  return [name, ...length, ...notes].join(', ');
}
