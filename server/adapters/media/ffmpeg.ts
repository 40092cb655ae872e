import path from 'node:path';
import { z } from 'zod';
import type { FileTypeName } from '#domain/media/asset-kinds.ts';
import type {
  Encoder,
  Loudness,
  RecordingFacts,
  RecordingFile,
  Rendition,
  RenditionTarget,
} from '#server/ports/encoder.ts';
import { ProgramFailure, type ProgramLimits, runProgram } from './run-program.ts';

export type FfmpegParts = {
  /** The program, by name or path; ffprobe is beside it. */
  program: string;
  /** Where programs are searched. */
  searchPath: string;
};

/** The reader of each type. Naming it keeps playlists and scripts of ffmpeg, which open other files, from being read. */
const READERS: Readonly<Partial<Record<FileTypeName, string>>> = {
  ...{ mp4: 'mov', mov: 'mov', m4a: 'mov', webm: 'matroska', mp3: 'mp3', wav: 'wav' },
};
/** Loudness of speech on the web, in LUFS, and the highest true peak in dB. */
const TARGET = 'I=-16:TP=-1.5:LRA=11';
const SEGMENT_SECONDS = 6;
const PEAKS_PER_SECOND = 10;
const PEAK_RATE = 8_000;
const CHECK_EVERY_MS = 60_000;
const QUICK: ProgramLimits = { seconds: 60, megabytes: 2_048 };

/** Encoding takes at most this many times the length of the recording, and no less than ten minutes. */
const limitsFor = (seconds: number): ProgramLimits => ({ seconds: 600 + seconds * 12, megabytes: 4_096 });

/** The encoder of the system, or of FFMPEG_PATH. */
export function createFfmpeg({ program, searchPath }: FfmpegParts): Encoder {
  const probeProgram = path.join(path.dirname(program), path.basename(program).replace('ffmpeg', 'ffprobe'));
  const prober = program.includes(path.sep) ? probeProgram : 'ffprobe';
  let checked: { at: number; found: Promise<boolean> } | undefined;

  const run = (args: readonly string[], limits: ProgramLimits, onOutput?: (bytes: Buffer) => void) =>
    runProgram({ name: program, args: ['-hide_banner', '-nostdin', '-y', ...args], limits }, searchPath, onOutput);

  async function find(): Promise<boolean> {
    const versions = [program, prober].map((name) =>
      runProgram({ name, args: ['-version'], limits: QUICK }, searchPath),
    );
    return Promise.all(versions).then(
      () => true,
      () => false,
    );
  }

  return {
    isAvailable() {
      // Asked again after a minute, because it may be installed while the server runs.
      if (checked === undefined || performance.now() - checked.at > CHECK_EVERY_MS)
        checked = { at: performance.now(), found: find() };
      return checked.found;
    },
    probe: (file) => probe(prober, searchPath, file),
    async measureLoudness(file, seconds) {
      const measure = ['-map', '0:a:0', '-af', `loudnorm=${TARGET}:print_format=json`, '-f', 'null', '-'];
      return readLoudness(await run([...inputOf(file), ...measure], limitsFor(seconds)));
    },
    async encode(file, rendition, target) {
      await run([...inputOf(file), ...encodingOf(rendition, target)], limitsFor(target.seconds));
    },
    async packageRendition(segments, target) {
      const copied = ['-map', '0', '-c', 'copy', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4'];
      await run(['-v', 'error', ...inputOf({ path: segments, type: 'mp4' }), ...copied, target], limitsFor(0));
    },
    async drawPoster(file, { at, path: target }) {
      const picture = ['-map', '0:v:0', '-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-q:v', '3', '-f', 'mjpeg'];
      await run(['-ss', String(at), ...inputOf(file), ...picture, target], QUICK);
    },
    async readPeaks(file, seconds) {
      const peaks = collectPeaks();
      const samples = ['-map', '0:a:0', '-ac', '1', '-ar', String(PEAK_RATE), '-f', 's16le', 'pipe:1'];
      await run(['-v', 'error', ...inputOf(file), ...samples], limitsFor(seconds), peaks.add);
      return peaks.end();
    },
  };
}

async function probe(program: string, searchPath: string, file: RecordingFile): Promise<RecordingFacts | null> {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', ...inputOf(file)];
  let output = '';
  const collect = (bytes: Buffer) => {
    output += bytes.toString('utf8');
  };
  try {
    await runProgram({ name: program, args, limits: QUICK }, searchPath, collect);
    return readProbe(output);
  } catch (error) {
    if (error instanceof ProgramFailure) return null;
    throw error;
  }
}

/** Only files are opened, and only as the type that their content shows. */
function inputOf({ path: file, type }: RecordingFile): string[] {
  const reader = READERS[type];
  if (reader === undefined) throw new Error(`${type} is not a recording`);
  return ['-protocol_whitelist', 'file,pipe', '-f', reader, '-i', `file:${file}`];
}

const Probe = z.object({
  format: z.object({ duration: z.coerce.number().optional().catch(undefined) }).optional(),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      width: z.int().optional(),
      height: z.int().optional(),
      // Cover pictures of music are streams of one picture.
      disposition: z.object({ attached_pic: z.int() }).optional(),
    }),
  ),
});

function readProbe(output: string): RecordingFacts | null {
  const { format, streams } = Probe.parse(JSON.parse(output));
  const shown = streams.find(
    ({ codec_type: kind, disposition }) => kind === 'video' && disposition?.attached_pic !== 1,
  );
  const video = shown?.width && shown.height ? { width: shown.width, height: shown.height } : null;
  const hasSound = streams.some(({ codec_type: kind }) => kind === 'audio');
  if (video === null && !hasSound) return null;
  return { seconds: format?.duration ?? null, video, hasSound };
}

const Measured = z.object({
  input_i: z.coerce.number(),
  input_tp: z.coerce.number(),
  input_lra: z.coerce.number(),
  input_thresh: z.coerce.number(),
  target_offset: z.coerce.number(),
});

/** Null for silence, whose loudness is minus infinity. */
function readLoudness(report: string): Loudness | null {
  const json = report.slice(report.lastIndexOf('{'), report.lastIndexOf('}') + 1);
  const read = Measured.safeParse(JSON.parse(json === '' ? '{}' : json));
  if (!read.success || !Object.values(read.data).every(Number.isFinite)) return null;
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = read.data;
  return {
    integrated: input_i,
    peak: input_tp,
    range: input_lra,
    threshold: input_thresh,
    offset: target_offset,
  };
}

function encodingOf({ height, videoRate, soundRate }: Rendition, target: RenditionTarget): string[] {
  const { folder, name, loudness } = target;
  const picture =
    height === null
      ? ['-vn']
      : [
          ...['-map', '0:v:0', '-vf', `scale=-2:${height},format=yuv420p`, '-c:v', 'libx264', '-preset', 'veryfast'],
          ...['-profile:v', 'main', '-crf', '23', '-maxrate', String(videoRate), '-bufsize', String(videoRate * 2)],
          ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-sc_threshold', '0'],
        ];
  const sound = ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', String(soundRate), '-ac', '2', '-ar', '48000'];
  return [
    ...['-v', 'error', ...picture, ...sound, ...(loudness === null ? [] : ['-af', levelling(loudness)])],
    ...['-map_metadata', '-1', '-threads', '2', '-f', 'hls', '-hls_time', String(SEGMENT_SECONDS)],
    ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
    ...['-hls_segment_filename', path.join(folder, `${name}.m4s`), path.join(folder, `${name}.m3u8`)],
  ];
}

/** The second pass: one gain for the whole recording, from the measurement of the first. */
const levelling = ({ integrated, peak, range, threshold, offset }: Loudness): string =>
  `loudnorm=${TARGET}:measured_I=${integrated}:measured_TP=${peak}:measured_LRA=${range}:measured_thresh=${threshold}:offset=${offset}:linear=true`;

/** Collects the loudest sample of each tenth of a second from 16-bit samples, which may be split anywhere. */
function collectPeaks() {
  const perPeak = PEAK_RATE / PEAKS_PER_SECOND;
  const peaks: number[] = [];
  let rest = Buffer.alloc(0);
  let highest = 0;
  let count = 0;
  const close = () => {
    peaks.push(Math.round((highest / 32_768) * 100));
    highest = 0;
    count = 0;
  };
  return {
    add(bytes: Buffer) {
      const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      const end = all.length - (all.length % 2);
      for (let at = 0; at < end; at += 2) {
        highest = Math.max(highest, Math.abs(all.readInt16LE(at)));
        count += 1;
        if (count === perPeak) close();
      }
      rest = Buffer.from(all.subarray(end));
    },
    end(): number[] {
      if (count > 0) close();
      return peaks;
    },
  };
}
