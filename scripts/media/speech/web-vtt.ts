/** WebVTT, written and read. Times are seconds. (W3C WebVTT) */

export type Cue = { start: number; end: number; text: string };

export function writeVtt(cues: Cue[]): string {
  return `WEBVTT\n\n${cues.map((cue) => `${clock(cue.start)} --> ${clock(cue.end)}\n${escaped(cue.text)}\n`).join('\n')}`;
}

/** Reads a file that writeVtt could have written and refuses any other. */
export function readVtt(file: string): Cue[] {
  const [signature, ...blocks] = file.trimEnd().split('\n\n');
  if (signature !== 'WEBVTT') throw new Error('A WebVTT file begins with WEBVTT and an empty line');
  return blocks.map((block) => {
    const [timing = '', ...lines] = block.split('\n');
    const [, start, end] = /^(\d\d:\d\d:\d\d\.\d{3}) --> (\d\d:\d\d:\d\d\.\d{3})$/.exec(timing) ?? [];
    if (start === undefined || end === undefined || lines.length === 0) throw new Error(`Not a cue: ${block}`);
    return { start: secondsAt(start), end: secondsAt(end), text: unescaped(lines.join('\n')) };
  });
}

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (divisor: number, modulo: number, width: number): string =>
    String(Math.floor(milliseconds / divisor) % modulo).padStart(width, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}

function secondsAt(stamp: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = stamp.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const unescaped = (text: string): string => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
