/** The second layout of certificates: names stay with their degrees, and every statement is legible. (rules L55) */

import type { CertificateRecord } from '#certificates/certificate-record.ts';
import { certificateText } from '#certificates/certificate-text.ts';
import { setStatement } from '#certificates/credit-text.ts';
import { type Block, type Flow, type Frame, LETTER_LANDSCAPE as PAGE, plain } from '#certificates/page.ts';
import { COLORS } from '#certificates/styles.ts';
import { display, EDGE, heading, labelsOf, sans, sentence, signature } from './certificate-parts.ts';

const NO_BREAK_SPACE = '\u00a0';

type Fitting = { size: number; fits: number; least: number };

/** The size in which a text fits its measure, down to the least, in which it is set in as many lines as it needs. */
const sizeFor = (text: string, { size, fits, least }: Fitting): number =>
  text.length <= fits ? size : Math.max(least, (size * fits) / text.length);

const NAME: Fitting = { size: 43, fits: 21, least: 21.5 };
const TITLE: Fitting = { size: 21, fits: 84, least: 14 };

const nameOf = ({ name, credentials = '' }: CertificateRecord['learner']): string =>
  credentials === '' ? name : `${name},${NO_BREAK_SPACE}${credentials.replaceAll(' ', NO_BREAK_SPACE)}`;

/** Where the statements may begin. */
export const LOWER = 398;

function awardOf(record: CertificateRecord): Frame {
  const texts = certificateText(record);
  const { activity, learner } = record;
  const name = nameOf(learner);
  const blocks: Block[] = [
    sentence(texts.certifies),
    { kind: 'paragraph', text: plain(name), style: display(sizeFor(name, NAME)), after: 10 },
    sentence(texts.participated, 3),
    { kind: 'paragraph', text: plain(activity.title), style: display(sizeFor(activity.title, TITLE)), after: 5 },
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

const STATEMENT = { size: 8.4, leading: 1.42, after: 5 };

const setText = (text: string): Block => ({
  kind: 'paragraph',
  text: setStatement(text),
  style: sans(STATEMENT.size, COLORS.ink2, STATEMENT.leading),
  after: STATEMENT.after,
});

/** A generous estimate, because the page is described before it is set: half the size is more than an average letter. */
const heightOf = (text: string, width: number): number =>
  Math.ceil((text.length * STATEMENT.size * 0.5) / width) * STATEMENT.size * STATEMENT.leading + STATEMENT.after;

type StatementParts = Pick<CertificateRecord, 'statements'> & { continued: string };

/** The statements that fit below the award, in their order; the others are on a second page. */
function divide({ statements: texts, continued }: StatementParts, box: { width: number; height: number }) {
  let left = box.height;
  const end = texts.findIndex((text) => {
    left -= heightOf(text, box.width);
    return left < 0;
  });
  if (end < 0) return { first: texts, others: [] };
  // The line that names the second page takes the place of statements, too.
  const isFull = end > 0 && heightOf(continued, box.width) > left + heightOf(texts[end] ?? '', box.width);
  const at = isFull ? end - 1 : end;
  return { first: texts.slice(0, at), others: texts.slice(at) };
}

function verification(record: CertificateRecord): Frame {
  const { code, url } = record.verification;
  const address = url.replace(/^https?:\/\//, '');
  const style = { ...sans(8, COLORS.ink2, 1.4), align: 'center' as const };
  const shown = address.endsWith(code) ? address.slice(0, -code.length) : address;
  return {
    box: { x: EDGE.right - WIDTH_OF_CODE, y: LOWER, width: WIDTH_OF_CODE, height: EDGE.bottom - LOWER },
    anchor: 'bottom',
    align: 'center',
    blocks: [
      {
        kind: 'qr',
        text: url,
        alt: labelsOf(record).code({ number: record.number, url }),
        size: 72,
        after: 8,
      },
      { kind: 'paragraph', text: [{ text: shown, link: url }], style },
      { kind: 'paragraph', text: [{ text: code, link: url }], style: { ...style, size: 8.4, colour: COLORS.ink } },
    ],
  };
}

const WIDTH_OF_CODE = 116;

/** What did not fit the first page, under a heading that says to which certificate it belongs. */
function continuation(record: CertificateRecord, texts: readonly string[]): Flow {
  const { learner, number } = record;
  const style = { ...display(21), leading: 1.3 };
  return {
    blocks: [
      { kind: 'heading', level: 2, text: plain(labelsOf(record).others), style, after: 4 },
      {
        kind: 'paragraph',
        text: plain(`${nameOf(learner)}: ${record.activity.title}`),
        style: sans(10.5, COLORS.ink2),
        after: 16,
      },
      ...texts.map((text): Block => ({ ...setText(text), style: sans(10, COLORS.ink2, 1.5), after: 9 }) as Block),
    ],
    start: 'second-page',
    margin: { top: 64, right: 190, bottom: 72, left: EDGE.left },
    footer: labelsOf(record).footer({ number }),
  };
}

type Layout = { frames: Frame[]; flow?: Flow };

/** The frames around an award, and a second page for statements that do not fit the first. The third layout has them, too. */
export function frameAward(record: CertificateRecord, award: Frame): Layout {
  const signed = signature(record);
  const width = signed.length > 0 ? 338 : PAGE.width - 2 * EDGE.left - WIDTH_OF_CODE - 28;
  const box = { x: EDGE.left, y: LOWER, width, height: EDGE.bottom - LOWER };
  const { continued } = labelsOf(record);
  const { first, others } = divide({ ...record, continued }, box);
  const blocks = [...first, ...(others.length > 0 ? [continued] : [])].map(setText);
  return {
    frames: [...heading(record), award, { box, anchor: 'bottom', blocks }, ...signed, verification(record)],
    ...(others.length > 0 ? { flow: continuation(record, others) } : {}),
  };
}

export const secondLayout = (record: CertificateRecord): Layout => frameAward(record, awardOf(record));
