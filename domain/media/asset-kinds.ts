/** What the office may upload, and how much of it. (rules U1) */

export const ASSET_KINDS = ['video', 'audio', 'captions', 'picture', 'document'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** The state of a file: a rejected one is not stored, only its reason is. */
export const ASSET_STATES = ['uploading', 'checking', 'processing', 'ready', 'rejected'] as const;
export type AssetState = (typeof ASSET_STATES)[number];

/**
 * What was made of the original: nothing is needed for captions and documents; without an encoder the original is
 * served as it is.
 */
export const PREPARATIONS = ['not-needed', 'waiting', 'done', 'without-encoder', 'failed'] as const;
export type Preparation = (typeof PREPARATIONS)[number];

/** A type of file that is accepted, as its content shows it. */
export type FileType = {
  readonly kind: AssetKind;
  readonly mime: string;
  readonly extension: string;
};

/** The types by the extensions that a name may have; what counts is the content. */
export const FILE_TYPES = {
  mp4: { kind: 'video', mime: 'video/mp4', extension: '.mp4' },
  mov: { kind: 'video', mime: 'video/quicktime', extension: '.mov' },
  webm: { kind: 'video', mime: 'video/webm', extension: '.webm' },
  mp3: { kind: 'audio', mime: 'audio/mpeg', extension: '.mp3' },
  m4a: { kind: 'audio', mime: 'audio/mp4', extension: '.m4a' },
  wav: { kind: 'audio', mime: 'audio/wav', extension: '.wav' },
  vtt: { kind: 'captions', mime: 'text/vtt', extension: '.vtt' },
  srt: { kind: 'captions', mime: 'application/x-subrip', extension: '.srt' },
  png: { kind: 'picture', mime: 'image/png', extension: '.png' },
  jpg: { kind: 'picture', mime: 'image/jpeg', extension: '.jpg' },
  webp: { kind: 'picture', mime: 'image/webp', extension: '.webp' },
  pdf: { kind: 'document', mime: 'application/pdf', extension: '.pdf' },
} as const satisfies Record<string, FileType>;
export type FileTypeName = keyof typeof FILE_TYPES;

const MEGABYTE = 2 ** 20;

/** The largest file of each kind, in bytes. */
export const MAX_BYTES: Readonly<Record<AssetKind, number>> = {
  video: 8 * 1024 * MEGABYTE,
  audio: 1024 * MEGABYTE,
  captions: 2 * MEGABYTE,
  picture: 20 * MEGABYTE,
  document: 100 * MEGABYTE,
};

/** The longest recording, in seconds. */
export const MAX_RECORDING_SECONDS = 6 * 3600;

/** The sides of a picture in pixels, and how many pixels it may have in all: decoding needs four bytes for each. */
export const PICTURE_LIMITS = { minSide: 32, maxSide: 12_000, maxPixels: 50_000_000 } as const;

/** How many uploads one person may have open at once. */
export const MAX_OPEN_UPLOADS = 10;

/** How long an upload waits for its next part, in hours. */
export const UPLOAD_LIFETIME_HOURS = 24;

const EXTENSIONS: ReadonlyMap<string, FileTypeName> = new Map([
  ...Object.keys(FILE_TYPES).map((name) => [name, name as FileTypeName] as const),
  ...([['jpeg', 'jpg'] as const, ['m4v', 'mp4'] as const, ['wave', 'wav'] as const] as const),
]);

/** The type that a name claims by its extension; null if no such file is accepted. */
export function typeOfName(name: string): FileTypeName | null {
  const [, extension = ''] = /\.([a-z0-9]+)$/i.exec(name) ?? [];
  return EXTENSIONS.get(extension.toLowerCase()) ?? null;
}

/** The types of recordings that browsers play as they are; of others, a file that they play is made. (rules U6) */
const PLAYED_TYPES: readonly FileTypeName[] = ['mp4', 'mp3', 'm4a'];

export const isPlayed = (type: FileTypeName): boolean => PLAYED_TYPES.includes(type);

/** Recordings are shown to readers with captions, so they need them before they are published. (rules U8) */
export const needsCaptions = (kind: AssetKind | null): boolean => kind === 'video' || kind === 'audio';
