/** The layout of certificates from November 28, 2026: a name that is too long for a line with its degrees stands above them. (rules L55) */

import type { CertificateRecord } from '#certificates/certificate-record.ts';
import { certificateText } from '#certificates/certificate-text.ts';
import { type Block, type Flow, type Frame, plain } from '#certificates/page.ts';
import { printedBlocks } from '#certificates/printed-blocks.ts';
import { COLORS } from '#certificates/styles.ts';
import { display, EDGE, sans, sentence } from './certificate-parts.ts';
import { frameAward, LOWER } from './second-layout.ts';

const NO_BREAK_SPACE = '\u00a0';
/** How many letters fit a line at a size, and the sizes of names of one line, of two and of more. */
const NAME = { size: 43, fits: 21, largest: [43, 34, 24], least: 18 };
/** The longest name, with or without degrees, that is set in one line. */
export const ONE_LINE = 30;
const MAX_LINE = 40;
const TITLES = [
  { size: 21, fits: 84 },
  { size: 17, fits: 170 },
  { size: 14, fits: Number.POSITIVE_INFINITY },
];

export const sizeOfName = (lines: readonly string[]): number => {
  const largest = NAME.largest[Math.min(lines.length, NAME.largest.length) - 1] ?? NAME.least;
  return Math.max(NAME.least, Math.min(largest, (NAME.size * NAME.fits) / lengthOf(lines)));
};

export const sizeOfTitle = (title: string): number => TITLES.find(({ fits }) => title.length <= fits)?.size ?? 14;

const lengthOf = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));

/** The name in as few lines as it needs, each about as long as the others. */
export const breakName = (name: string): string[] =>
  name.length <= ONE_LINE ? [name] : breakInto(name.split(' '), Math.max(2, Math.ceil(name.length / MAX_LINE)));

/** Of all ways to break a name into at most so many lines, the one with the shortest longest line. */
function breakInto(parts: readonly string[], count: number): string[] {
  const whole = [parts.join(' ')];
  if (count === 1) return whole;
  const ways = parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(' '), ...breakInto(parts.slice(at + 1), count - 1)]);
  return ways.reduce((best, lines) => (lengthOf(lines) < lengthOf(best) ? lines : best), whole);
}

/** The degrees, which stay together, and the name with them. */
export function writeHolder({ name, credentials = '' }: CertificateRecord['learner']) {
  const degrees = credentials.replaceAll(' ', NO_BREAK_SPACE);
  return { degrees, whole: degrees === '' ? name : `${name},${NO_BREAK_SPACE}${degrees}` };
}

function setName({ name, ...holder }: CertificateRecord['learner']): Block[] {
  const { degrees, whole } = writeHolder({ name, ...holder });
  const set = (text: string, size: number, after: number): Block => ({
    kind: 'paragraph',
    text: plain(text),
    style: display(size),
    after,
  });
  if (whole.length <= ONE_LINE) return [set(whole, sizeOfName([whole]), 10)];
  const lines = breakName(name);
  const size = sizeOfName(lines);
  const isAlone = degrees === '';
  return [
    set(lines.join('\n'), size, isAlone ? 10 : 4),
    ...(isAlone ? [] : [set(degrees, Math.min(19, size * 0.8), 12)]),
  ];
}

/** How the lines that differ in length are set; later layouts have others. */
export type NameAndTitle = {
  setName: (learner: CertificateRecord['learner']) => Block[];
  sizeOfTitle: (title: string) => number;
};

function award(record: CertificateRecord, set: NameAndTitle): Frame {
  const texts = certificateText(record);
  const { title } = record.activity;
  const blocks: Block[] = [
    sentence(texts.certifies),
    ...set.setName(record.learner),
    sentence(texts.participated, 3),
    { kind: 'paragraph', text: plain(title), style: display(set.sizeOfTitle(title)), after: 5 },
    sentence(texts.completed, 11),
    { kind: 'paragraph', text: texts.amount, style: sans(texts.awards ? 12 : 11, COLORS.ink, 1.5) },
  ];
  if (texts.label !== null)
    blocks.push(
      { kind: 'spacer', height: 7 },
      { kind: 'paragraph', text: texts.label, style: sans(10.5, COLORS.credit) },
    );
  return { box: { x: EDGE.left, y: 100, width: 480, height: LOWER - 112 }, anchor: 'middle', blocks };
}

type Layout = { frames: Frame[]; flow?: Flow };

/** The frames of a certificate, and a second page for statements that do not fit the first. */
export function layOutAward(record: CertificateRecord, set: NameAndTitle): Layout {
  const { frames, flow } = frameAward(record, award(record, set));
  return {
    frames: frames.map((frame) => ({ ...frame, blocks: printedBlocks(frame.blocks) })),
    ...(flow === undefined ? {} : { flow: { ...flow, blocks: printedBlocks(flow.blocks) } }),
  };
}

export const thirdLayout = (record: CertificateRecord): Layout => layOutAward(record, { setName, sizeOfTitle });
