/** Encodes stills and narration with ffmpeg. The same input gives the same bytes on the same version. */
import { runProgram } from './programs.ts';

const LOUDNESS = -17;
// Lossy encoding overshoots by up to 4 dB; the limit leaves headroom.
const CEILING = 0.6;
const FRAMES_PER_SECOND = 2;
const QUIET_BYTES = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];

type Still = { picture: string; seconds: number };

/** An H.264 film of stills: two frames a second, a keyframe where a slide begins and every two minutes, index first. */
export async function encodeFilm(film: { stills: Still[]; sound: string; target: string }): Promise<void> {
  const pictures = film.stills.flatMap(({ picture, seconds }) => [
    ...['-loop', '1', '-framerate', String(FRAMES_PER_SECOND), '-t', String(seconds)],
    ...['-i', picture],
  ]);
  const count = film.stills.length;
  const joined = `${film.stills.map((_, index) => `[${index}:v]`).join('')}concat=n=${count}:v=1,format=yuv420p[v]`;
  const starts = film.stills.map((_, index) =>
    film.stills.slice(0, index).reduce((at, still) => at + still.seconds, 0),
  );
  await runProgram('ffmpeg', [
    ...['-v', 'error', '-y', ...pictures, '-i', film.sound],
    ...['-filter_complex', `${joined};[${count}:a]${await levelling(film.sound)}[a]`, '-map', '[v]', '-map', '[a]'],
    ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'stillimage', '-crf', '27', '-refs', '4', '-threads', '1'],
    ...['-g', String(120 * FRAMES_PER_SECOND), '-force_key_frames', starts.join(',')],
    ...['-c:a', 'aac', '-b:a', '36k', '-ac', '1', ...QUIET_BYTES, '-movflags', '+faststart', film.target],
  ]);
}

/** Mono MP3, which every podcast directory accepts. */
export async function encodeEpisode(episode: { sound: string; title: string; target: string }): Promise<void> {
  await runProgram('ffmpeg', [
    ...['-v', 'error', '-y', '-i', episode.sound, '-af', await levelling(episode.sound)],
    ...['-c:a', 'libmp3lame', '-b:a', '48k', '-ac', '1', ...QUIET_BYTES, '-metadata', `title=${episode.title}`],
    ...['-id3v2_version', '3', episode.target],
  ]);
}

/** Removes rumble, then normalizes loudness with a single gain, so that quiet sentences are not amplified. */
async function levelling(sound: string): Promise<string> {
  const clean = 'highpass=f=80,acompressor=threshold=0.1:ratio=2.5:attack=8:release=120';
  const report = await runProgram('ffmpeg', [
    '-hide_banner',
    '-i',
    sound,
    '-af',
    `${clean},ebur128`,
    '-f',
    'null',
    '-',
  ]);
  const measured = Number(
    report
      .match(/I:\s+(-?[\d.]+) LUFS/g)
      ?.at(-1)
      ?.match(/-?[\d.]+/)?.[0],
  );
  if (!Number.isFinite(measured)) throw new Error('The narration is silent');
  return `${clean},volume=${(LOUDNESS - measured).toFixed(2)}dB,alimiter=limit=${CEILING}:level=disabled`;
}
