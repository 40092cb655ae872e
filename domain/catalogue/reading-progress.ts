/** How far a reader is in a section, merged from several devices. (rules C9) */

/** A position in a text that survives another window width and another language. */
export type TextPosition = {
  /** 1-based. */
  slide: number;
  /** 0-based, among the paragraphs, list items and table rows of the slide. */
  paragraph: number;
  /** How much of that paragraph has been read, 0 to 1. */
  fraction: number;
};

export type ReadingProgress = {
  positionSeconds: number;
  positionedAt: Date | null;
  textPosition: TextPosition | null;
  textPositionedAt: Date | null;
  /** The furthest point ever reached, 0 to 1. */
  share: number;
  readAt: Date | null;
  readChangedAt: Date | null;
  /** When the reader was last active in the section. */
  updatedAt: Date;
};

export type ProgressChange = {
  position?: number | undefined;
  textPosition?: TextPosition | undefined;
  share?: number | undefined;
  read?: boolean | undefined;
};

type Made = {
  at: Date;
  /** Of the recording; null where nothing was recorded. */
  recordedSeconds: number | null;
};

const UNOPENED = {
  positionSeconds: 0,
  positionedAt: null,
  textPosition: null,
  textPositionedAt: null,
  share: 0,
  readAt: null,
  readChangedAt: null,
} as const;

/**
 * A change that was made at an instant, applied to what is stored. The last position made wins whatever the order of arrival,
 * so that a device that was offline does not move back one that went on; the furthest point never decreases.
 */
export function mergeProgress(
  stored: ReadingProgress | null,
  change: ProgressChange,
  { at, recordedSeconds }: Made,
): ReadingProgress {
  const known = stored ?? { ...UNOPENED, updatedAt: at };
  const { position, textPosition, read } = change;
  return {
    ...known,
    ...(position !== undefined && isLatest(at, known.positionedAt)
      ? { positionSeconds: position, positionedAt: at }
      : {}),
    ...(textPosition !== undefined && isLatest(at, known.textPositionedAt)
      ? { textPosition, textPositionedAt: at }
      : {}),
    ...(read !== undefined && isLatest(at, known.readChangedAt)
      ? { readAt: read ? (known.readAt ?? at) : null, readChangedAt: at }
      : {}),
    share: Math.max(known.share, change.share ?? 0, shareOfRecording(position, recordedSeconds)),
    updatedAt: at > known.updatedAt ? at : known.updatedAt,
  };
}

const isLatest = (at: Date, known: Date | null): boolean => at >= (known ?? at);

const shareOfRecording = (position: number | undefined, seconds: number | null): number =>
  position === undefined || seconds === null || seconds <= 0 ? 0 : Math.min(1, position / seconds);
