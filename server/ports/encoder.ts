import type { FileTypeName } from '#domain/media/asset-kinds.ts';

/** A recording on the local disk; its type is known from its content, so that no other reader is tried. */
export type RecordingFile = { path: string; type: FileTypeName };

export type RecordingFacts = {
  /** Null if the file does not state its length. */
  seconds: number | null;
  video: { width: number; height: number } | null;
  hasSound: boolean;
};

/** As measured by EBU R 128, to be passed to the encoding. */
export type Loudness = Readonly<Record<'integrated' | 'peak' | 'range' | 'threshold' | 'offset', number>>;

/** One rendition of a stream: `height` is null for sound alone. */
export type Rendition = {
  height: number | null;
  /** Bits a second at most. */
  videoRate: number;
  soundRate: number;
};

/** Where a rendition is written: `<name>.m3u8` with its segments in `<name>.m4s`. */
export type RenditionTarget = { folder: string; name: string; loudness: Loudness | null; seconds: number };

/** The program that reads and converts recordings (ffmpeg). Every run is limited in time and memory. */
export type Encoder = {
  /** False if the program is not installed: then no other function may be called. */
  isAvailable(): Promise<boolean>;
  /** Null if the file cannot be read as what it claims to be. */
  probe(file: RecordingFile): Promise<RecordingFacts | null>;
  /** Null for silence. */
  measureLoudness(file: RecordingFile, seconds: number): Promise<Loudness | null>;
  encode(file: RecordingFile, rendition: Rendition, target: RenditionTarget): Promise<void>;
  /** Copies an encoded rendition into one MP4 file that browsers play. */
  packageRendition(segments: string, target: string): Promise<void>;
  /** Writes a picture of the second `at` as JPEG. */
  drawPoster(file: RecordingFile, poster: { at: number; path: string }): Promise<void>;
  /** The loudest sample of each tenth of a second, 0 to 100. */
  readPeaks(file: RecordingFile, seconds: number): Promise<number[]>;
};
