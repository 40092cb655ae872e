/** Certificates: credit for physicians, participation for everyone else. (rules L1, L11) */
import { nameWithDegree } from '#domain/credits/degrees.ts';
import { formatUsDate } from '#domain/shared/dates.ts';
import type { CertificateRecord } from './certificate-record.ts';
import { certificateText } from './certificate-text.ts';
import { setStatement } from './credit-text.ts';
import { border, drawRosette } from './guilloche.ts';
import { brandName, symbol } from './letterhead.ts';
import { type Block, type Frame, LETTER_LANDSCAPE as PAGE, type PageDocument, plain, type TextStyle } from './page.ts';
import { COLORS } from './styles.ts';

const sans = (size: number, colour: string, leading = 1.45): TextStyle => ({ face: 'sans', size, colour, leading });
const display = (size: number): TextStyle => ({
  face: 'display',
  size,
  leading: 1.1,
  colour: COLORS.ink,
  tracking: size > 30 ? -0.026 : -0.016,
});

const EDGE = { left: 58, right: PAGE.width - 58, top: 57, bottom: PAGE.height - 56 };

// A long name or title is set in a smaller size, so that the statements stay on the page.
const sizeFor = (text: string, size: number, maxLength: number): number =>
  text.length <= maxLength ? size : Math.max(size * 0.5, (size * maxLength) / text.length);

const sentence = (text: string, after = 4): Block => ({
  kind: 'paragraph',
  text: plain(text),
  style: sans(10.5, COLORS.ink2),
  after,
});

function award(record: CertificateRecord): Frame {
  const texts = certificateText(record);
  const { activity, learner } = record;
  const name = nameWithDegree(learner.name, learner.credentials ?? null);
  const blocks: Block[] = [
    sentence(texts.certifies),
    { kind: 'paragraph', text: plain(name), style: display(sizeFor(name, 43, 22)), after: 10 },
    sentence(texts.participated, 3),
    { kind: 'paragraph', text: plain(activity.title), style: display(sizeFor(activity.title, 21, 84)), after: 5 },
    sentence(texts.completed, 11),
    { kind: 'paragraph', text: texts.amount, style: sans(record.audience === 'physician' ? 12 : 11, COLORS.ink, 1.5) },
  ];
  if (record.selfAssessment) blocks.push({ kind: 'spacer', height: 7 }, selfAssessmentLabel());
  return { box: { x: EDGE.left, y: 106, width: 448, height: 310 }, anchor: 'middle', blocks };
}

const selfAssessmentLabel = (): Block => ({
  kind: 'paragraph',
  text: [{ text: 'Self-Assessment', bold: true }, { text: ' activity' }],
  style: sans(10.5, COLORS.credit),
});

function heading(record: CertificateRecord): Frame[] {
  const title = certificateText(record).title;
  const box = { y: EDGE.top, height: 34 };
  return [
    {
      box: { ...box, x: EDGE.left + 28, width: 300, height: 22 },
      anchor: 'middle',
      blocks: [brandName(record.brand, 16.5)],
    },
    {
      box: { ...box, x: EDGE.right - 260, width: 260 },
      anchor: 'top',
      align: 'right',
      blocks: [
        { kind: 'heading', level: 1, text: plain(title), style: sans(9.7, COLORS.ink2) },
        { kind: 'paragraph', text: plain(`No. ${record.number}`), style: sans(9.7, COLORS.ink2) },
      ],
    },
  ];
}

function statements({ statements: texts }: CertificateRecord): Frame {
  const length = texts.join(' ').length;
  const size = length > 1100 ? 6 : length > 620 ? 6.8 : 7.6;
  const set = (text: string): Block => ({
    kind: 'paragraph',
    text: setStatement(text),
    style: sans(size, COLORS.ink2, 1.5),
    after: 4,
  });
  return {
    box: { x: EDGE.left, y: 416, width: 338, height: EDGE.bottom - 416 },
    anchor: 'bottom',
    blocks: texts.map(set),
  };
}

/** Only if there is a signatory: no empty signature line. */
function signature({ provider }: CertificateRecord): Frame[] {
  const by = provider.signatory;
  if (by?.name === undefined) return [];
  const line = (text: string): Block => ({ kind: 'paragraph', text: plain(text), style: sans(8.2, COLORS.ink2) });
  const lines = [by.name, by.role, provider.accredited].flatMap((text) => (text ? [line(text)] : []));
  const rule: Block = { kind: 'rule', colour: COLORS.ink3, width: 0.7, after: 4 };
  const box = { x: 420, y: 416, width: 204, height: EDGE.bottom - 416 };
  return [{ box, anchor: 'bottom', blocks: [rule, ...lines] }];
}

function verification({ verification: { code, url }, number }: CertificateRecord): Frame {
  const address = url.replace(/^https?:\/\//, '');
  const style = { ...sans(7.2, COLORS.ink2, 1.4), align: 'center' as const };
  const shown = address.endsWith(code) ? address.slice(0, -code.length) : address;
  return {
    box: { x: EDGE.right - 96, y: 416, width: 96, height: EDGE.bottom - 416 },
    anchor: 'bottom',
    align: 'center',
    blocks: [
      {
        kind: 'qr',
        text: url,
        alt: `QR code for the verification page of certificate ${number}: ${url}`,
        size: 66,
        after: 8,
      },
      { kind: 'paragraph', text: [{ text: shown, link: url }], style },
      { kind: 'paragraph', text: [{ text: code, link: url }], style: { ...style, size: 7.8, colour: COLORS.ink } },
    ],
  };
}

/** The certificate of one learner for one activity, on one landscape page. */
export function certificate(record: CertificateRecord): PageDocument {
  const { learner, activity, number } = record;
  return {
    title: `${certificateText(record).title}: ${activity.title}`,
    subject: `${learner.name}, completed ${formatUsDate(record.completedOn)}, certificate ${number}`,
    author: record.provider.accredited,
    lang: 'en',
    createdAt: record.issuedAt,
    size: PAGE,
    ornaments: [
      { box: { x: 0, y: 0, ...PAGE }, drawing: border(PAGE.width, PAGE.height) },
      { box: { x: EDGE.left, y: EDGE.top, width: 21, height: 21 }, drawing: symbol },
      { box: { x: 556, y: 166, width: 168, height: 168 }, drawing: drawRosette(number, COLORS.creditLine) },
    ],
    frames: [...heading(record), award(record), statements(record), ...signature(record), verification(record)],
  };
}
