import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listAssets } from '#contract/calls/office/media.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';

type Choice = { asset: string; name: string; alt: string };
type PictureDialogProps = { open: boolean; onClose: () => void; onInsert: (choice: Choice) => Promise<void> };

const MAX_ALT = 300;

/** The files of one kind in the media library that are ready. */
export function useReadyAssets(kind: 'picture' | 'video' | 'audio', isEnabled: boolean) {
  return useQuery({
    queryKey: ['assets', 'ready', kind],
    enabled: isEnabled,
    queryFn: async ({ signal }) => {
      const { items } = await browserApi(listAssets, { filter: { kind, state: 'ready' }, page: { size: 100 }, signal });
      return items;
    },
  });
}

/** Puts a picture of the media library into the text, with what it shows in words. */
export function PictureDialog({ open, onClose, onInsert }: PictureDialogProps) {
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      title="Add a picture"
      lead={
        <>
          Upload it under{' '}
          <Link className="link" to="/media">
            Media
          </Link>{' '}
          first. A slide shows one picture.
        </>
      }
      size="medium"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            Add picture
          </Button>
        </>
      }
    >
      <PictureForm id={form} onClose={onClose} onInsert={onInsert} setBusy={setBusy} />
    </OfficeDialog>
  );
}

type PictureFormProps = Omit<PictureDialogProps, 'open'> & { id: string; setBusy: (isBusy: boolean) => void };

function PictureForm({ id, onInsert, onClose, setBusy }: PictureFormProps) {
  const pictures = useReadyAssets('picture', true);
  const [asset, setAsset] = useState<string | null>(null);
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const chosen = pictures.data?.find((each) => each.id === asset);
    if (chosen === undefined) return setProblem('Choose a picture.');
    if (alt.trim() === '') return setProblem('Describe what the picture shows.');
    setBusy(true);
    try {
      // A bracket would end the description.
      await onInsert({ asset: chosen.id, name: chosen.name, alt: alt.replace(/[[\]\s]+/g, ' ').trim() });
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing was added.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="stack-4" noValidate>
      <FormError>{pictures.isError ? describeLoadError(pictures.error) : problem}</FormError>
      <Field label="Picture">
        <Combobox
          options={(pictures.data ?? []).map((each) => ({ value: each.id, label: each.name }))}
          value={asset}
          onChange={setAsset}
          placeholder="Name of the file"
          emptyText="No picture by this name"
          openLabel="Choose a picture"
        />
      </Field>
      <Field label="What it shows" hint="Read to people who do not see it.">
        <TextArea rows={2} value={alt} maxLength={MAX_ALT} onChange={({ target }) => setAlt(target.value)} />
      </Field>
    </form>
  );
}
