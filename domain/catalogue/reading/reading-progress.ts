/** A reader's progress in a section, merged from several devices. (rules C9) */

/** A position in a text that is independent of window width and language. */
export type TextPosition = {
  /** 1-based. */
  slide: number;
  /** 0-based, among the paragraphs, list items and table rows of the slide. */
  paragraph: number;
  /** The share of that paragraph that has been read, 0 to 1. */
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
  /** The reader's last activity in the section. */
  updatedAt: Date;
};

export type ProgressChange = {
  position?: number | undefined;
  textPosition?: TextPosition | undefined;
  share?: number | undefined;
  read?: boolean | undefined;
};

type ChangeContext = {
  at: Date;
  /** Null without a recording. */
  recordedSeconds: number | null;
};

const NOT_STARTED = {
  positionSeconds: 0,
  positionedAt: null,
  textPosition: null,
  textPositionedAt: null,
  share: 0,
  readAt: null,
  readChangedAt: null,
} as const;

/**
 * Applies a change to the stored progress. The latest change wins in any order of arrival, so that a device that was
 * offline does not move another one back; the furthest point never decreases.
 */
export function mergeProgress(
  stored: ReadingProgress | null,
  change: ProgressChange,
  { at, recordedSeconds }: ChangeContext,
): ReadingProgress {
  const known = stored ?? { ...NOT_STARTED, updatedAt: at };
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

/** The progress of two accounts of one person in a section: the latest position and mark, the furthest share. (rules O92) */
export function joinProgress(a: ReadingProgress, b: ReadingProgress): ReadingProgress {
  const played = isAfter(b.positionedAt, a.positionedAt) ? b : a;
  const read = isAfter(b.textPositionedAt, a.textPositionedAt) ? b : a;
  const marked = isAfter(b.readChangedAt, a.readChangedAt) ? b : a;
  return {
    positionSeconds: played.positionSeconds,
    positionedAt: played.positionedAt,
    textPosition: read.textPosition,
    textPositionedAt: read.textPositionedAt,
    readAt: marked.readAt,
    readChangedAt: marked.readChangedAt,
    share: Math.max(a.share, b.share),
    updatedAt: b.updatedAt > a.updatedAt ? b.updatedAt : a.updatedAt,
  };
}

const isAfter = (one: Date | null, other: Date | null): boolean => one !== null && (other === null || one > other);

const isLatest = (at: Date, known: Date | null): boolean => at >= (known ?? at);

const shareOfRecording = (position: number | undefined, seconds: number | null): number =>
  position === undefined || seconds === null || seconds <= 0 ? 0 : Math.min(1, position / seconds);
