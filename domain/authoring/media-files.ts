/** Which files of the office a text can have. (rules E15, E18) */
import { type AssetState, FILE_TYPES, typeOfName } from '#domain/media/asset-kinds.ts';
import { isAssetPath } from './source-files.ts';

export type MediaFile = { readonly mime: string | null; readonly state: AssetState };

/** The types of recordings in the format of the library; browsers play them without an encoder. */
export const RECORDING_TYPES = ['video/mp4', 'audio/mpeg', 'audio/mp4'] as const;

/** Whether a file may have the path in a text: it is ready, and its type is that of the path's extension. */
export function mayHavePath({ mime, state }: MediaFile, path: string): boolean {
  const type = isAssetPath(path) ? typeOfName(path) : null;
  return type !== null && state === 'ready' && FILE_TYPES[type].mime === mime;
}

/** Whether a file may be the recording of a section. A recording that is still being prepared can be played. */
export const mayBeRecording = ({ mime, state }: MediaFile): boolean =>
  (state === 'ready' || state === 'processing') && RECORDING_TYPES.some((type) => type === mime);
