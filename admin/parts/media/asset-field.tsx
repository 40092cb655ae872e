import './asset-field.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listAssets } from '#contract/calls/office/content/media.ts';
import type { Entity } from '#contract/resources.ts';
import { type AssetKind, FILE_TYPES, needsCaptions } from '#domain/media/asset-kinds.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { arrivedAssetQuery } from './arrived-asset.ts';
import { addFiles, type QueuedUpload, removeUpload, resumeUpload, useUploads } from './upload-queue.ts';

export type ReadyAsset = Entity<'Asset'>;

type AssetFieldProps = {
  label: string;
  /** One of them: "picture". */
  noun: string;
  kinds: readonly AssetKind[];
  asset: ReadyAsset | null;
  onChange: (asset: ReadyAsset | null) => void;
  /** How a file is named in the list; by its name if it is not given. */
  describe?: (asset: ReadyAsset) => string;
  hint?: string;
  error?: string | undefined;
};

/** A file of the media library that is ready: one that is there, or one that is uploaded in place. */
export function AssetField({ label, noun, kinds, asset, onChange, describe = nameOf, hint, error }: AssetFieldProps) {
  const ready = useReadyAssets(kinds);
  const options = [...(ready.data ?? []), ...(asset === null ? [] : [asset])];
  const found = [...new Map(options.map((each) => [each.id, each])).values()];
  return (
    <div className="o-asset-field">
      <Field label={label} hint={hint} error={ready.isError ? describeLoadError(ready.error) : error}>
        <Combobox
          // A file that was uploaded is chosen with its name.
          key={asset?.id}
          options={found.map((each) => ({ value: each.id, label: describe(each) }))}
          value={asset?.id ?? null}
          onChange={(id) => onChange(found.find((each) => each.id === id) ?? null)}
          placeholder="Name of the file"
          emptyText={`No ${noun} by this name`}
          openLabel={`Choose a ${noun}`}
        />
      </Field>
      <FieldUpload noun={noun} kinds={kinds} onReady={onChange} />
    </div>
  );
}

const nameOf = ({ name }: ReadyAsset): string => name;

/** The files of these kinds that are ready, the newest first. */
function useReadyAssets(kinds: readonly AssetKind[]) {
  return useQuery({
    queryKey: ['assets', 'ready', ...kinds],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        kinds.map((kind) => browserApi(listAssets, { filter: { kind, state: 'ready' }, page: { size: 100 }, signal })),
      );
      return pages.flatMap(({ items }) => items);
    },
  });
}

type UploadProps = { noun: string; kinds: readonly AssetKind[]; onReady: (asset: ReadyAsset) => void };

function FieldUpload({ noun, kinds, onReady }: UploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, arrived, known, setUploadId } = useFieldUpload(kinds, onReady);
  const refusal = upload?.reason ?? arrived?.rejection?.detail ?? null;
  const isBusy = upload !== undefined && refusal === null;
  const accept = Object.values(FILE_TYPES)
    .filter(({ kind }) => kinds.some((each) => each === kind))
    .map(({ extension }) => extension)
    .join(',');
  return (
    <div className="o-asset-upload">
      <Button kind="secondary" busy={isBusy} onClick={() => input.current?.click()}>
        Upload a {noun}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`File of the ${noun}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) setUploadId(addFiles([file])[0] ?? null);
          target.value = '';
        }}
      />
      <p role="status" className="o-muted">
        {upload !== undefined && refusal === null && describeProgress(upload, arrived)}
        {upload === undefined && known !== null && `This file is in the library already, as ${known}. It is used.`}
      </p>
      {upload?.state === 'interrupted' && (
        <Button kind="text" onClick={() => resumeUpload(upload.id)}>
          Resume
        </Button>
      )}
      {refusal && (
        <p role="alert" className="field-error">
          {refusal} Nothing was stored.
        </p>
      )}
    </div>
  );
}

/** A recording plays before it is prepared. */
const mayBeUsed = ({ state, kind }: ReadyAsset): boolean =>
  state === 'ready' || (state === 'processing' && needsCaptions(kind));

/** The upload of this field, which hands over its file once it may be used. */
function useFieldUpload(kinds: readonly AssetKind[], onReady: (asset: ReadyAsset) => void) {
  const [uploadId, setUploadId] = useState<number | null>(null);
  const [known, setKnown] = useState<string | null>(null);
  const upload = useUploads().find(({ id }) => id === uploadId);
  const arrived = useArrivedAsset(upload);
  const queries = useQueryClient();
  const isUsable = arrived !== undefined && mayBeUsed(arrived);
  useEffect(() => {
    if (!isUsable || arrived === undefined || uploadId === null) return;
    void queries.invalidateQueries({ queryKey: ['assets', 'ready'] });
    setUploadId(null);
    void removeUpload(uploadId);
    setKnown(arrived.id === upload?.assetId ? null : arrived.name);
    if (kinds.some((kind) => kind === arrived.kind)) onReady(arrived);
  }, [isUsable, arrived, upload?.assetId, uploadId, kinds, onReady, queries]);
  return { upload, arrived, known, setUploadId };
}

function useArrivedAsset(upload: QueuedUpload | undefined): ReadyAsset | undefined {
  const id = upload?.assetId ?? null;
  return useQuery({ ...arrivedAssetQuery(id), enabled: id !== null && upload?.state === 'sent' }).data;
}

function describeProgress({ name, state, sent, bytes }: QueuedUpload, asset: ReadyAsset | undefined): string {
  if (state === 'interrupted') return `${name}: the connection was lost.`;
  if (state === 'sent')
    return asset?.state === 'processing' ? `${name} is being prepared.` : `${name} is being checked.`;
  return `${name}: ${bytes === 0 ? 0 : Math.floor((sent / bytes) * 100)} %`;
}
