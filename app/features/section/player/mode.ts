/** How a section is followed: watching the recording (or its slides), listening, or reading. */
const MODES = ['watch', 'listen', 'read'] as const;
export type Mode = (typeof MODES)[number];

export type Recording = 'video' | 'audio' | 'none';

/** The kind of recording, from the media type; `none` while the section is locked or has no recording. */
export function recordingOf(address: string | null, type: string | null): Recording {
  if (address === null) return 'none';
  return type?.startsWith('audio/') ? 'audio' : 'video';
}

const MODES_BY_RECORDING = {
  video: ['watch', 'listen', 'read'],
  audio: ['listen', 'read'],
  none: ['watch', 'read'],
} as const satisfies Record<Recording, readonly Mode[]>;

/** The modes of a recording: sound cannot be watched; without a recording the slides are shown beside the text. */
export const listModes = (recording: Recording): readonly Mode[] => MODES_BY_RECORDING[recording];

/** The mode in the address (`?set=read`), or the first that the recording offers. */
export function readMode(set: string | null, recording: Recording): Mode {
  const modes = listModes(recording);
  return modes.find((mode) => mode === set) ?? modes[0] ?? 'read';
}

/** The time in the URL (`?t=95`), in seconds within the recording; null without one. */
export function readMoment(t: string | null, duration: number): number | null {
  if (t === null || !/^\d{1,6}$/.test(t)) return null;
  return Math.min(Number(t), Math.max(0, duration - 1));
}
