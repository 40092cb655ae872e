import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { arrivedAssetQuery } from '#admin/parts/media/arrived-asset.ts';
import { addFiles, type QueuedUpload, removeUpload, useUploads } from '#admin/parts/media/upload-queue.ts';
import type { Entity } from '#contract/resources.ts';

/** A picture with the texts that are proposed for its slide. */
export type NewPicture = { file: File; title: string; alt: string; points?: string };

type ChosenFile = {
  uploadId: number;
  name: string;
  title: string;
  alt: string;
  /** What it lists, one a line; null if nothing was found in it. */
  points: string | null;
  /** When it begins, as it was typed; empty if it waits. */
  start: string;
  /** Whether what it shows was proposed. */
  isProposed: boolean;
};

export type ChangedParts = { title?: string; alt?: string; points?: string; start?: string };

export type SlidePicture = ChosenFile & {
  /** The id of the picture in the media library, once it is ready. */
  asset: string | null;
  /** Its address, once it is ready. */
  url: string | null;
  state: { kind: 'ready' } | { kind: 'sending'; note: string } | { kind: 'refused'; reason: string };
};

/** Pictures that are uploaded to become slides. */
export function useSlidePictures() {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const uploads = useUploads();
  const arrived = useArrived(
    chosen.map(({ uploadId }) => uploads.find(({ id }) => id === uploadId)).filter((upload) => upload !== undefined),
  );
  useRelease(chosen);
  const rows = chosen.map((file): SlidePicture => {
    const upload = uploads.find(({ id }) => id === file.uploadId);
    const asset = arrived.get(upload?.assetId ?? null);
    const { id = null, url = null } = asset?.state === 'ready' ? asset : {};
    return { ...file, asset: id, url, state: describeState(upload, asset) };
  });
  return {
    rows,
    add: (pictures: readonly NewPicture[]) => {
      const ids = addFiles(pictures.map(({ file }) => file));
      const added = pictures.map(({ file, title, alt, points }, i) => ({
        ...{ uploadId: ids[i] ?? 0, name: file.name },
        ...{ title, alt, points: points || null, start: '', isProposed: alt !== '' },
      }));
      setChosen((before) => [...before, ...added]);
    },
    change: (uploadId: number, parts: ChangedParts) =>
      setChosen((before) => before.map((file) => (file.uploadId === uploadId ? { ...file, ...parts } : file))),
    remove: (uploadId: number) => {
      void removeUpload(uploadId);
      setChosen((before) => before.filter((file) => file.uploadId !== uploadId));
    },
  };
}

type Asset = Entity<'Asset'>;

/** What the server found in the files that have arrived, by the ids that their uploads had. */
function useArrived(uploads: readonly QueuedUpload[]): ReadonlyMap<string | null, Asset | undefined> {
  const sent = uploads.flatMap(({ state, assetId }) => (state === 'sent' && assetId !== null ? [assetId] : []));
  const ids = [...new Set(sent)];
  const found = useQueries({ queries: ids.map(arrivedAssetQuery) });
  return new Map(ids.map((id, i) => [id, found[i]?.data]));
}

function describeState(upload: QueuedUpload | undefined, asset: Asset | undefined): SlidePicture['state'] {
  const reason = upload?.reason ?? asset?.rejection?.detail ?? null;
  if (reason !== null) return { kind: 'refused', reason };
  if (asset?.state === 'ready') return { kind: 'ready' };
  if (upload === undefined || upload.state === 'sent') return { kind: 'sending', note: 'Being checked' };
  if (upload.state === 'interrupted')
    return { kind: 'sending', note: 'The connection was lost. Remove it, and choose it again.' };
  return { kind: 'sending', note: `${upload.bytes === 0 ? 0 : Math.floor((upload.sent / upload.bytes) * 100)} %` };
}

/** When the dialog is closed, its uploads leave the list of the window. */
function useRelease(chosen: readonly ChosenFile[]): void {
  const latest = useRef(chosen);
  latest.current = chosen;
  useEffect(
    () => () => {
      for (const { uploadId } of latest.current) void removeUpload(uploadId);
    },
    [],
  );
}
