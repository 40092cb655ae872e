import { useState } from 'react';
import { DialogForm, type DialogFormState, FormDialog } from '#admin/parts/dialog/form-dialog.tsx';
import { AssetField, type ReadyAsset } from '#admin/parts/media/asset-field.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';

type Choice = { asset: string; name: string; alt: string };
type PictureDialogProps = { open: boolean; onClose: () => void; onInsert: (choice: Choice) => Promise<void> };

const MAX_ALT = 300;
const KINDS = ['picture'] as const;

/** Puts a picture of the office into the text, with what it shows in words. */
export function PictureDialog({ open, ...props }: PictureDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={props.onClose}
      title="Add a picture"
      lead="One of the media library, or a new one. A slide shows one picture."
      action="Add picture"
    >
      {(form) => <PictureForm {...props} form={form} />}
    </FormDialog>
  );
}

function PictureForm({ form, onInsert, onClose }: Omit<PictureDialogProps, 'open'> & { form: DialogFormState }) {
  const [asset, setAsset] = useState<ReadyAsset | null>(null);
  const [alt, setAlt] = useState('');
  const send = async () => {
    if (asset === null) return 'Choose a picture.';
    if (alt.trim() === '') return 'Describe what the picture shows.';
    // A bracket would end the description.
    await onInsert({ asset: asset.id, name: asset.name, alt: alt.replace(/[[\]\s]+/g, ' ').trim() });
    onClose();
    return null;
  };
  return (
    <DialogForm form={form} send={send} failure="Nothing was added.">
      <AssetField label="Picture" noun="picture" kinds={KINDS} asset={asset} onChange={setAsset} />
      <Field label="What it shows" hint="Read to people who do not see it.">
        <TextArea rows={2} value={alt} maxLength={MAX_ALT} onChange={({ target }) => setAlt(target.value)} />
      </Field>
    </DialogForm>
  );
}
