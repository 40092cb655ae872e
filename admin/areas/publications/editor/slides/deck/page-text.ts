/** A run of text on a page, in the order of the file. */
export type TextRun = {
  readonly text: string;
  /** Of its letters, in points. */
  readonly height: number;
  readonly endsLine: boolean;
};

/** `points` is what the page lists, one a line, numbered where it is. */
type PageText = { title: string; alt: string; points: string };

const MAX_TITLE = 150;
const MAX_ALT = 300;
/** Letters this much larger than those below are a title. */
const TITLE_RATIO = 1.15;

/** Proposes the title of a slide, its largest letters, its points, and what it shows, the rest of its text. */
export function proposeTexts(runs: readonly TextRun[], number: number): PageText {
  // Numbers of pages say nothing.
  const lines = joinLines(runs).filter(({ text }) => !/^\d{0,3}$/.test(text));
  const largest = Math.max(0, ...lines.map(({ height }) => height));
  const start = lines.findIndex(({ height }) => height === largest);
  const after = lines.findIndex(({ height }, i) => i > start && height * TITLE_RATIO < largest);
  const end = after === -1 ? lines.length : after;
  const isTitled = start !== -1 && end - start < lines.length;
  const title = isTitled ? textOf(lines.slice(start, end)) : (lines[0]?.text ?? '');
  const { points, others } = readPoints(isTitled ? lines.slice(end) : lines.slice(1));
  const rest = [textOf(isTitled ? lines.slice(0, start) : []), textOf(others)].filter((text) => text !== '');
  return {
    title: title === '' || title.length > MAX_TITLE ? `Slide ${number}` : title,
    alt: cutAtWord(rest.length === 0 ? title : joinSentences(rest)),
    points: points.join('\n'),
  };
}

type Line = { text: string; height: number; isMarked: boolean };

/** A sign before a point; fonts of signs have theirs among the private characters. */
const MARK = /^[\s\p{Cc}]*(?:[•◦‣▪▫■□●○∙·➢✓\uE000-\uF8FF]|[-–—*o](?=\s))[\s\p{Cc}]*/u;
const NUMBER = /^\d{1,2}[.)]\s+/;

function joinLines(runs: readonly TextRun[]): Line[] {
  const lines: Line[] = [];
  let text = '';
  let height = 0;
  let isMarked = false;
  for (const [i, run] of runs.entries()) {
    text += run.text;
    if (run.text.trim() !== '') height = Math.max(height, Math.round(run.height));
    if (!run.endsLine && i < runs.length - 1) continue;
    isMarked ||= MARK.test(text);
    const plain = text
      .replace(MARK, '')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim();
    // A sign that stands alone belongs to the line after it.
    if (plain !== '') {
      lines.push({ text: plain, height, isMarked });
      isMarked = false;
    }
    text = '';
    height = 0;
  }
  return lines;
}

/** Letters this much smaller than a point are not its second line. */
const NOTE_RATIO = 0.8;

/**
 * The points below a title: lines with a sign or a number, and those that continue them; without any, two or more lines
 * that each begin like a sentence. Everything else is text.
 */
function readPoints(lines: readonly Line[]): { points: string[]; others: Line[] } {
  const isMarked = lines.some((line) => line.isMarked || NUMBER.test(line.text));
  if (!isMarked) {
    const areSeparate = lines.length > 1 && lines.every(({ text }) => /^[\p{Lu}\p{N}]/u.test(text));
    return areSeparate ? { points: lines.map(({ text }) => text), others: [] } : { points: [], others: [...lines] };
  }
  const points: { text: string; height: number }[] = [];
  const others: Line[] = [];
  for (const line of lines) {
    const last = points.at(-1);
    if (line.isMarked || NUMBER.test(line.text)) points.push({ text: line.text, height: line.height });
    else if (last !== undefined && line.height >= last.height * NOTE_RATIO) last.text += ` ${line.text}`;
    else others.push(line);
  }
  return { points: points.map(({ text }) => text), others };
}

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join(' ');

/** A reader hears where one text ends and the next begins. */
const joinSentences = (texts: readonly string[]): string =>
  texts.map((text, i) => (i < texts.length - 1 && !/[.!?:;]$/.test(text) ? `${text}.` : text)).join(' ');

function cutAtWord(text: string): string {
  if (text.length <= MAX_ALT) return text;
  const cut = text.slice(0, MAX_ALT - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_ALT / 2))}…`;
}
