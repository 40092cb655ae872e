import { useQuery } from '@tanstack/react-query';
import { type Asset, describeBytes, describeState, describeWait } from '#admin/areas/media/describe-file.ts';
import { FileThumb } from '#admin/areas/media/file-thumb.tsx';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { officeNumber } from '#admin/parts/format/office-format.ts';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { Remark, Section } from '#admin/parts/layout/section.tsx';
import { arrivedAssetQuery } from '#admin/parts/media/arrived-asset.ts';
import {
  pauseUpload,
  type QueuedUpload,
  removeDone,
  removeUpload,
  resumeUpload,
  useUploads,
} from '#admin/parts/media/upload-queue.ts';
import { Status } from '#admin/parts/status/status.tsx';
import { Button } from '#ui/button/button.tsx';

const isDone = ({ state }: QueuedUpload) => state === 'sent' || state === 'refused';

/** The files that are being sent by this window, and what became of those that arrived. */
export function UploadList({ onChoose }: { onChoose: () => void }) {
  const uploads = useUploads();
  const done = uploads.filter(isDone).length;
  if (uploads.length === 0) return null;
  return (
    <Section
      title={
        <>
          Uploads{' '}
          <span className="o-muted">
            {officeNumber(uploads.length)} {uploads.length === 1 ? 'file' : 'files'}
          </span>
        </>
      }
      end={
        <span className="row">
          <span className="o-muted">You may leave this page; uploads go on while the window is open.</span>
          {done > 0 && (
            <Button kind="text" onClick={removeDone}>
              Clear {done} done
            </Button>
          )}
        </span>
      }
    >
      <ul className="o-uploads" aria-label="Uploads">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onChoose={onChoose} />
        ))}
      </ul>
    </Section>
  );
}

function UploadRow({ upload, onChoose }: { upload: QueuedUpload; onChoose: () => void }) {
  const asset = useArrivedAsset(upload);
  const reason = upload.reason ?? asset?.rejection?.detail ?? null;
  return (
    <li className="o-upload">
      <FileThumb asset={asset} />
      <div>
        <b>{upload.name}</b>
        <span className="o-muted">{describeBytes(upload.bytes)}</span>
      </div>
      <div>
        <UploadProgress upload={upload} asset={asset} isRefused={reason !== null} />
      </div>
      <div className="row">
        {reason !== null && (
          <Button kind="text" onClick={onChoose}>
            Choose another
          </Button>
        )}
        <UploadActs upload={upload} />
      </div>
      {reason && (
        <div className="o-upload-reason" role="alert">
          <Remark kind="bad">{reason} Nothing was stored.</Remark>
        </div>
      )}
    </li>
  );
}

const useArrivedAsset = ({ state, assetId }: QueuedUpload): Asset | undefined =>
  useQuery({ ...arrivedAssetQuery(assetId), enabled: assetId !== null && state === 'sent' }).data;

type ProgressProps = { upload: QueuedUpload; asset: Asset | undefined; isRefused: boolean };

function UploadProgress({ upload, asset, isRefused }: ProgressProps) {
  if (isRefused) return <Status kind="bad">Rejected</Status>;
  if (upload.state === 'sent') {
    if (asset !== undefined && asset.id !== upload.assetId)
      return (
        <Status kind="ok" note={<Link to={officeHref('/media', { q: asset.name })}>{asset.name}</Link>}>
          Stored already
        </Status>
      );
    const { kind, label, note } =
      asset === undefined ? { kind: 'run' as const, label: 'Checking' } : describeState(asset);
    return (
      <Status kind={kind} note={note}>
        {label}
      </Status>
    );
  }
  const percent = upload.bytes === 0 ? 0 : Math.floor((upload.sent / upload.bytes) * 100);
  return (
    <>
      <progress className="o-upload-bar" aria-label={`${upload.name} uploaded`} max={100} value={percent} />
      <span className="o-upload-facts">
        <span>{describeSent(upload, percent)}</span>
        {upload.state === 'sending' && upload.rate > 0 && (
          <span>{describeWait((upload.bytes - upload.sent) / upload.rate)}</span>
        )}
      </span>
    </>
  );
}

function describeSent({ state, sent, rate }: QueuedUpload, percent: number): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'paused') return `Paused at ${describeBytes(sent)}`;
  if (state === 'interrupted') return `Paused at ${describeBytes(sent)}: connection lost`;
  return rate > 0 ? `${percent} %, ${describeBytes(rate)} a second` : `${percent} %`;
}

function UploadActs({ upload: { id, name, state } }: { upload: QueuedUpload }) {
  const isPaused = state === 'paused' || state === 'interrupted';
  return (
    <>
      {isPaused && (
        <Button kind="secondary" onClick={() => resumeUpload(id)}>
          Resume
        </Button>
      )}
      {state === 'sending' && (
        <OfficeIconButton icon="pause" label={`Pause ${name}`} onClick={() => void pauseUpload(id)} />
      )}
      <OfficeIconButton
        icon="close"
        label={state === 'sent' || state === 'refused' ? `Remove ${name} from the list` : `Cancel ${name}`}
        onClick={() => void removeUpload(id)}
      />
    </>
  );
}
