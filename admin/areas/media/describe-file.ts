/** A file in words, as lists show it. */
import type { StatusKind } from '#admin/parts/status/status.tsx';
import type { Entity } from '#contract/resources.ts';

export type Asset = Entity<'Asset'>;

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;

/** "84 KB", "1.2 MB", "61 GB". */
export function describeBytes(bytes: number): string {
  let value = bytes / STEP;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return `${value >= 10 || unit === 0 ? Math.ceil(value) : value.toFixed(1)} ${UNITS[unit]}`;
}

/** "2:35", "1:02:35". */
export function describeLength(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "51 s", "about 2 minutes". */
export function describeWait(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`;
}

/** "MP4, 1080p, 268 MB". */
export function describeFormat({ name, height, width, kind, bytes }: Asset): string {
  const extension = name.split('.').at(-1)?.toUpperCase();
  const size = kind === 'video' && height ? `${height}p` : kind === 'picture' && width ? `${width} × ${height}` : null;
  return [extension, size, describeBytes(bytes)].filter(Boolean).join(', ');
}

/** The state of a file, with what the office should know of it. */
export function describeState(asset: Asset): { kind: StatusKind; label: string; note?: string } {
  const { state, preparation, received, bytes, kind, captions } = asset;
  if (state === 'rejected') return { kind: 'bad', label: 'Rejected' };
  if (state === 'uploading')
    return { kind: 'half', label: 'Unfinished', note: `${Math.floor((received / bytes) * 100)} %` };
  if (state === 'checking') return { kind: 'run', label: 'Checking' };
  if (state === 'processing')
    return { kind: 'run', label: kind === 'video' || kind === 'audio' ? 'Making sizes and waveform' : 'Making sizes' };
  if (preparation === 'failed') return { kind: 'bad', label: 'Only the original', note: 'it could not be converted' };
  if (preparation === 'without-encoder')
    return { kind: 'wait', label: 'Only the original', note: 'ffmpeg is not installed' };
  if ((kind === 'video' || kind === 'audio') && !captions.some(({ language }) => language === 'en'))
    return { kind: 'bad', label: 'Captions missing', note: 'needed before it is public' };
  return { kind: 'ok', label: 'Ready' };
}
