import './media.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { officeDate, officeNumber } from '#admin/parts/format/office-format.ts';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { useUploads } from '#admin/parts/media/upload-queue.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column, RowAct } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { deleteAsset, getMediaStatus, listAssets, prepareAsset } from '#contract/calls/office/content/media.ts';
import { Button } from '#ui/button/button.tsx';
import { type Asset, describeBytes, describeFormat, describeLength, describeState } from './describe-file.ts';
import { FileDetails } from './file-details.tsx';
import { FileThumb } from './file-thumb.tsx';
import { DropFiles } from './uploads/drop-files.tsx';
import { UploadList } from './uploads/upload-list.tsx';

const REFRESH_MS = 2_000;

const COLUMNS: readonly Column<Asset>[] = [
  { name: 'state', label: 'State', cell: (asset) => <AssetStatus asset={asset} /> },
  {
    name: 'length',
    label: 'Length',
    align: 'end',
    from: 'tablet',
    cell: ({ duration }) => duration !== null && describeLength(duration),
  },
  {
    name: 'captions',
    label: 'Captions',
    from: 'laptop',
    cell: ({ captions }) => captions.map(({ language }) => language).join(', '),
  },
  { name: 'used', label: 'Used in', cell: describeUses },
  {
    name: 'uploaded',
    label: 'Uploaded',
    from: 'laptop',
    cell: ({ created_at: at, uploaded_by: by }) => `${officeDate(at)}${by === null ? '' : `, ${by.name}`}`,
  },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'kind',
    label: 'Kind',
    kind: 'choice',
    options: [
      { value: 'video', label: 'Video' },
      { value: 'audio', label: 'Audio' },
      { value: 'captions', label: 'Captions' },
      { value: 'picture', label: 'Picture' },
      { value: 'document', label: 'Document' },
    ],
  },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: [
      { value: 'ready', label: 'Ready' },
      { value: 'processing', label: 'Being prepared' },
      { value: 'checking', label: 'Being checked' },
      { value: 'uploading', label: 'Unfinished' },
      { value: 'rejected', label: 'Rejected' },
    ],
  },
];

/** Every file of the office, and the uploads of this window. */
export function MediaLibrary() {
  const may = useMay();
  const input = useRef<HTMLInputElement>(null);
  const status = useQuery({
    queryKey: ['assets', 'status'],
    queryFn: ({ signal }) => browserApi(getMediaStatus, { signal }),
  });
  const mayUpload = may('media.write');
  const choose = () => input.current?.click();
  return (
    <Screen
      title="Media"
      lead="Recordings, slides, captions and materials. Each file is checked before it is stored."
      state={status.data && describeLibrary(status.data)}
      acts={
        mayUpload && (
          <Button onClick={choose}>
            <OfficeIcon name="upload" size="small" />
            Upload files
          </Button>
        )
      }
    >
      {mayUpload && <DropFiles input={input} />}
      {status.data?.encoder === false && (
        <p className="o-muted">
          ffmpeg is not installed on the server: recordings are served as they were uploaded, in one size.
        </p>
      )}
      <UploadList onChoose={choose} />
      <Library />
    </Screen>
  );
}

const describeLibrary = ({ files, bytes }: { files: number; bytes: number }): string =>
  files === 1 ? `1 file, ${describeBytes(bytes)}` : `${officeNumber(files)} files, ${describeBytes(bytes)}`;

function Library() {
  const [deleted, setDeleted] = useState<Asset | null>(null);
  const acts = useActs(setDeleted);
  const queries = useQueryClient();
  const list = useList<Asset>({
    queryKey: ['assets', 'list'],
    sort: '',
    filters: ['kind', 'state'],
    searchFilter: 'search',
    load: ({ filter, page, signal }) => browserApi(listAssets, { filter, page, signal }),
  });
  useRefresh(list.rows);
  return (
    <Section title="Library">
      <ListView
        name="media"
        noun="files"
        list={list}
        idOf={({ id }) => id}
        title={{
          label: 'File',
          text: ({ name }) => name,
          sub: describeFormat,
          picture: (asset) => <FileThumb asset={asset} />,
        }}
        columns={COLUMNS}
        details={(asset) => <FileDetails asset={asset} />}
        acts={acts}
        filters={FILTERS}
        search="File"
        empty={{ title: 'No files yet', text: 'What you upload here, in a text or on its cover is listed here.' }}
      />
      <ChangeDialog
        open={deleted !== null}
        onClose={() => setDeleted(null)}
        title={`Delete ${deleted?.name ?? ''}`}
        lead="The original and everything that was made of it are deleted. Nothing uses it."
        act="Delete file"
        isDangerous
        consequence="Cannot be undone."
        onConfirm={async () => {
          if (deleted !== null) await browserApi(deleteAsset, { params: { id: deleted.id } });
          await queries.invalidateQueries({ queryKey: ['assets'] });
        }}
      />
    </Section>
  );
}

/** The list shows a file as soon as it has arrived, and follows those that are being prepared. */
function useRefresh(rows: readonly Asset[]): void {
  const queries = useQueryClient();
  const arrived = useUploads().filter(({ state }) => state === 'sent' || state === 'refused').length;
  const isWaiting = rows.some(({ state }) => state === 'checking' || state === 'processing');
  useEffect(() => {
    if (arrived === 0) return;
    const list = { queryKey: ['assets', 'list'] };
    // A first request that was sent before the file arrived is not repeated by itself.
    void queries.cancelQueries(list).then(() => queries.invalidateQueries(list));
  }, [arrived, queries]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: ['assets'] }), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, queries]);
}

function useActs(confirmDeletion: (asset: Asset) => void): (asset: Asset) => readonly RowAct[] {
  const may = useMay();
  const queries = useQueryClient();
  const { done, failed } = useNotifier();
  const prepare = async ({ id, name }: Asset) => {
    try {
      await browserApi(prepareAsset, { params: { id } });
      done(`${name} is being prepared`);
    } catch {
      failed(`${name} could not be prepared`);
    }
    await queries.invalidateQueries({ queryKey: ['assets'] });
  };
  return (asset) => {
    if (!may('media.write')) return [];
    const isSettled = asset.state === 'ready' || asset.state === 'rejected';
    const isUsed = asset.used_by.length > 0;
    return [
      {
        label: 'Prepare again',
        ...(asset.state === 'ready'
          ? asset.kind === 'document' && { isDisabled: true, note: 'Documents are served as they are' }
          : { isDisabled: true, note: asset.state === 'rejected' ? 'Nothing was stored' : 'Not ready yet' }),
        run: () => void prepare(asset),
      },
      {
        label: 'Delete…',
        ...(isUsed
          ? { isDisabled: true, note: `In use: ${describeUses(asset)}` }
          : !isSettled && { isDisabled: true, note: 'Not ready yet' }),
        run: () => confirmDeletion(asset),
      },
    ];
  };
}

function AssetStatus({ asset }: { asset: Asset }) {
  const { kind, label, note } = describeState(asset);
  return (
    <Status kind={kind} note={note}>
      {label}
    </Status>
  );
}

function describeUses({ used_by: uses, state }: Asset): string {
  const [first, ...others] = uses;
  if (first === undefined) return state === 'ready' ? 'nowhere' : '';
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${first.title}, ${first.location}${more}`;
}
