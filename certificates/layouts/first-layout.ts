/** The first layout of certificates, in which those that were issued with it are printed for good. (rules L55) */

import type { CertificateRecord } from '#certificates/certificate-record.ts';
import { certificateText } from '#certificates/certificate-text.ts';
import { setStatement } from '#certificates/credit-text.ts';
import { type Block, type Frame, plain } from '#certificates/page.ts';
import { COLORS } from '#certificates/styles.ts';
import { nameWithDegree } from '#domain/credits/learners/degrees.ts';
import { display, EDGE, heading, sans, sentence, signature } from './certificate-parts.ts';

// A long name or title is set in a smaller size, so that the statements stay on the page.
const sizeFor = (text: string, size: number, maxLength: number): number =>
  text.length <= maxLength ? size : Math.max(size * 0.5, (size * maxLength) / text.length);

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
    { kind: 'paragraph', text: texts.amount, style: sans(texts.awards ? 12 : 11, COLORS.ink, 1.5) },
  ];
  if (texts.label !== null)
    blocks.push(
      { kind: 'spacer', height: 7 },
      { kind: 'paragraph', text: texts.label, style: sans(10.5, COLORS.credit) },
    );
  return { box: { x: EDGE.left, y: 106, width: 448, height: 310 }, anchor: 'middle', blocks };
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

/** The frames of a certificate in the first layout, in which everything is on one page. */
export const firstLayout = (record: CertificateRecord): { frames: Frame[] } => ({
  frames: [...heading(record), award(record), statements(record), ...signature(record), verification(record)],
});
