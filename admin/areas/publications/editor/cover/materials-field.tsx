import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { DialogForm, type DialogFormState, FormDialog } from '#admin/parts/dialog/form-dialog.tsx';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { AssetField, type ReadyAsset } from '#admin/parts/media/asset-field.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { setDraftAsset } from '#contract/calls/office/content/publication-records.ts';
import {
  type FrontMaterial,
  materialPath,
  readMaterials,
  writeMaterials,
} from '#domain/authoring/front-matter/front-materials.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { DraftRecord } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { useAct } from '../side/use-act.ts';
import { type FrontForm, fieldId, Unreadable } from './text-field.tsx';

type MaterialsFieldProps = { form: FrontForm; record: DraftRecord; draft: Draft };

const MAX_MATERIALS = 20;
const MAX_TITLE = 200;

/** What members may download with a publication: PDF files of the office, and handouts made from the text. */
export function MaterialsField({ form, record, draft }: MaterialsFieldProps) {
  const [isAdding, setAdding] = useState(false);
  const hint = useId();
  const files = useFiles(record, draft);
  const materials = readMaterials(form.text);
  if (materials === null) return <Unreadable label="Materials" />;
  const change = (next: readonly FrontMaterial[]) => form.onChange(writeMaterials(form.text, next));
  const remove = (index: number) => {
    const others = materials.toSpliced(index, 1);
    change(others);
    const file = materials[index]?.file ?? null;
    if (file !== null && !others.some((each) => each.file === file)) void files.remove(file);
  };
  return (
    <fieldset className="o-front-list" id={fieldId('materials')} tabIndex={-1} aria-describedby={hint}>
      <legend>Materials</legend>
      <p className="field-hint" id={hint}>
        Members with downloads (Silver and Gold) get them where the publication is open to them. Alt with the arrow keys
        moves one.
      </p>
      <MaterialList materials={materials} isReadOnly={form.isReadOnly} onChange={change} onRemove={remove} />
      {!form.isReadOnly && materials.length < MAX_MATERIALS && (
        <Button kind="text" size="small" icon="plus" onClick={() => setAdding(true)}>
          Add material
        </Button>
      )}
      <FormDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title="Add a material"
        lead="A PDF of the media library, a new one, or a handout that the site makes from the text."
        action="Add material"
      >
        {(dialog) => (
          <MaterialForm
            form={dialog}
            attach={files.attach}
            onAdd={(material) => {
              change([...materials, material]);
              setAdding(false);
            }}
          />
        )}
      </FormDialog>
    </fieldset>
  );
}

type MaterialListProps = {
  materials: readonly FrontMaterial[];
  isReadOnly: boolean;
  onChange: (materials: readonly FrontMaterial[]) => void;
  onRemove: (index: number) => void;
};

function MaterialList({ materials, isReadOnly, onChange, onRemove }: MaterialListProps) {
  // A space at the end is typed before the next word, but not part of the title.
  const [typed, setTyped] = useState<{ index: number; title: string } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const move = (event: KeyboardEvent, from: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || !event.altKey) return;
    event.preventDefault();
    const moved = materials[from];
    const to = from + step;
    if (moved === undefined || to < 0 || to >= materials.length) return;
    onChange(materials.toSpliced(from, 1).toSpliced(to, 0, moved));
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[to]?.focus());
  };
  return (
    <ol ref={list}>
      {materials.map((material, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal
        <li key={index}>
          <div className="o-material">
            <TextInput
              value={typed?.index === index ? typed.title : material.title}
              maxLength={MAX_TITLE}
              readOnly={isReadOnly}
              aria-label={`Title of material ${index + 1}`}
              onChange={({ target }) => {
                setTyped({ index, title: target.value });
                onChange(materials.with(index, { ...material, title: target.value.trim() }));
              }}
              onBlur={() => setTyped(null)}
              onKeyDown={(event) => move(event, index)}
            />
            <span className="o-muted">{material.file ?? 'A handout made from the key points and slides'}</span>
          </div>
          {!isReadOnly && (
            <OfficeIconButton icon="delete" label={`Delete material ${index + 1}`} onClick={() => onRemove(index)} />
          )}
        </li>
      ))}
    </ol>
  );
}

type MaterialFormProps = {
  form: DialogFormState;
  attach: (asset: ReadyAsset) => Promise<string>;
  onAdd: (material: FrontMaterial) => void;
};

const KINDS = ['document'] as const;

function MaterialForm({ form, attach, onAdd }: MaterialFormProps) {
  const [title, setTitle] = useState('');
  const [error, setError] = useState('');
  const [source, setSource] = useState<'file' | 'handout'>('file');
  const [asset, setAsset] = useState<ReadyAsset | null>(null);
  const send = async () => {
    const isMissing = title.trim() === '';
    setError(isMissing ? 'Enter a title' : '');
    if (isMissing) return null;
    if (source === 'file' && asset === null) return 'Choose a file.';
    const file = source === 'file' && asset !== null ? await attach(asset) : null;
    onAdd({ title: title.trim(), file });
    return null;
  };
  return (
    <DialogForm form={form} send={send} failure="Nothing was added.">
      <Field label="Title" error={error}>
        <TextInput value={title} maxLength={MAX_TITLE} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <RadioGroup
        legend="What is downloaded"
        name="material-source"
        value={source}
        choices={[
          { value: 'file', label: 'A PDF file' },
          { value: 'handout', label: 'A handout', note: 'Made from the key points and the slides that fit its title.' },
        ]}
        onChange={(chosen) => setSource(chosen === 'file' ? 'file' : 'handout')}
      />
      {source === 'file' && <AssetField label="File" noun="document" kinds={KINDS} asset={asset} onChange={setAsset} />}
    </DialogForm>
  );
}

/** Gives the text documents of the office, and takes those away that no material names. */
function useFiles(record: DraftRecord, draft: Draft) {
  const act = useAct(draft);
  const notifier = useNotifier();
  const set = (path: string, asset: string | null) =>
    act((version) => browserApi(setDraftAsset, { params: { id: record.id }, plain: { version, path, asset } }));
  return {
    attach: async (asset: ReadyAsset): Promise<string> => {
      const attached = record.assets.find((each) => each.asset === asset.id);
      if (attached !== undefined) return attached.path;
      const path = materialPath(asset.name, new Set(record.assets.map((each) => each.path)));
      await set(path, asset.id);
      return path;
    },
    remove: (path: string): Promise<void> =>
      set(path, null).catch((error: unknown) => notifier.failed(describeLoadError(error))),
  };
}
