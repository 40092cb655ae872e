/** A run of text on a page, in the order of the file. */
export type TextRun = {
  readonly text: string;
  /** Of its letters, in points. */
  readonly height: number;
  readonly endsLine: boolean;
};

type PageText = { title: string; alt: string };

const MAX_TITLE = 150;
const MAX_ALT = 300;
/** Letters this much larger than those below are a title. */
const TITLE_RATIO = 1.15;

/** Proposes the title of a slide, its largest letters, and what it shows, the rest of its text. */
export function proposeTexts(runs: readonly TextRun[], number: number): PageText {
  // Numbers of pages say nothing.
  const lines = joinLines(runs).filter(({ text }) => !/^\d{0,3}$/.test(text));
  const largest = Math.max(0, ...lines.map(({ height }) => height));
  const start = lines.findIndex(({ height }) => height === largest);
  const after = lines.findIndex(({ height }, i) => i > start && height * TITLE_RATIO < largest);
  const end = after === -1 ? lines.length : after;
  const isTitled = start !== -1 && end - start < lines.length;
  const title = isTitled ? textOf(lines.slice(start, end)) : (lines[0]?.text ?? '');
  const rest = textOf(isTitled ? [...lines.slice(0, start), ...lines.slice(end)] : lines.slice(1));
  return {
    title: title === '' || title.length > MAX_TITLE ? `Slide ${number}` : title,
    alt: cutAtWord(rest === '' ? title : rest),
  };
}

type Line = { text: string; height: number };

function joinLines(runs: readonly TextRun[]): Line[] {
  const lines: Line[] = [];
  let text = '';
  let height = 0;
  for (const [i, run] of runs.entries()) {
    text += run.text;
    if (run.text.trim() !== '') height = Math.max(height, Math.round(run.height));
    if (!run.endsLine && i < runs.length - 1) continue;
    const plain = text.replace(/[\p{C}\s]+/gu, ' ').trim();
    if (plain !== '') lines.push({ text: plain, height });
    text = '';
    height = 0;
  }
  return lines;
}

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join(' ');

function cutAtWord(text: string): string {
  if (text.length <= MAX_ALT) return text;
  const cut = text.slice(0, MAX_ALT - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_ALT / 2))}…`;
}
