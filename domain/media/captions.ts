/** Captions: WebVTT and SubRip read, WebVTT written. Times are seconds. (W3C WebVTT) */

export type Cue = { start: number; end: number; text: string };

/** Why captions cannot be read, and the line counted from 1. */
export type CaptionFault = 'not-captions' | 'empty' | 'timing' | 'order';
export type CaptionReading = { ok: true; cues: Cue[] } | { ok: false; why: CaptionFault; line: number };

const TIMING =
  /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})[ \t]{1,9}-->[ \t]{1,9}(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})(?:[ \t].*)?$/;
const HEADER = /^WEBVTT(?:[ \t].*)?$/;
/** Blocks of WebVTT that are not cues. */
const NOT_CUES = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

type Block = { line: number; lines: [string, ...string[]] };

/** The cues of a WebVTT file; null when it is not one. Unreadable blocks are left out. */
export function readVtt(file: string): Cue[] | null {
  const [header, ...blocks] = blocksOf(file);
  if (header === undefined || !HEADER.test(header.lines[0])) return null;
  return blocks.flatMap((block) => cueOf(block) ?? []);
}

/** The cues of a WebVTT or SubRip file, or the first line that is wrong: an unreadable time, or one out of order. (rules U2) */
export function readCaptions(file: string): CaptionReading {
  const blocks = blocksOf(file);
  const [first] = blocks;
  if (first === undefined) return { ok: false, why: 'not-captions', line: 1 };
  const isVtt = HEADER.test(first.lines[0]);
  if (!isVtt && cueOf(first) === null) return { ok: false, why: 'not-captions', line: 1 };
  const cues: Cue[] = [];
  for (const block of isVtt ? blocks.slice(1) : blocks) {
    if (NOT_CUES.test(block.lines[0])) continue;
    const line = timingOf(block)?.line ?? block.line;
    const cue = cueOf(block);
    if (cue === null) return { ok: false, why: 'timing', line };
    if (cue.end <= cue.start || cue.start < (cues.at(-1)?.start ?? 0)) return { ok: false, why: 'order', line };
    if (cue.text !== '') cues.push(cue);
  }
  return cues.length === 0 ? { ok: false, why: 'empty', line: 1 } : { ok: true, cues };
}

/** A WebVTT file; lines inside a cue that are empty or have spaces alone would end it. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) => `${clock(start)} --> ${clock(end)}\n${escaped(text.replace(/\n\s*\n/g, '\n'))}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** Paragraphs of lines with the number of their first line. */
function blocksOf(file: string): Block[] {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split('\n');
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [i, text] of lines.entries()) {
    if (text.trim() === '') open = null;
    else if (open !== null) open.lines.push(text);
    else {
      open = { line: i + 1, lines: [text] };
      blocks.push(open);
    }
  }
  return blocks;
}

type Timing = { text: string; line: number; below: string[] };

/** The line with the times: the first, or the one below the name of the cue. */
function timingOf({ line, lines }: Block): Timing | null {
  const [first, second] = lines;
  if (first.includes('-->')) return { text: first, line, below: lines.slice(1) };
  return second?.includes('-->') ? { text: second, line: line + 1, below: lines.slice(2) } : null;
}

function cueOf(block: Block): Cue | null {
  const timing = timingOf(block);
  if (timing === null) return null;
  const parts = TIMING.exec(timing.text.trim())?.slice(1);
  if (parts === undefined) return null;
  return { start: secondsAt(parts), end: secondsAt(parts.slice(4)), text: plainText(timing.below.join('\n')) };
}

function secondsAt([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number {
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}

/** Tags by name and, in WebVTT, by time: `<00:19.000>`. What is less than one dose and more than another is no tag. */
const TAG = /<(?:\/?[a-z][^<>\n]{0,100}|\d{1,3}(?::\d{2}){1,2}\.\d{3})>/gi;

/** Without the tags of WebVTT and SubRip and the positions of SubRip (`{\an8}`). */
const plainText = (text: string): string =>
  unescaped(text.replace(TAG, '').replace(/\{\\[a-z]+\d{0,3}\}/gi, '')).trim();

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (divisor: number, modulo: number, width: number): string =>
    String(Math.floor(milliseconds / divisor) % modulo).padStart(width, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const unescaped = (text: string): string =>
  text
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
