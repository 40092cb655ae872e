/** What the layouts of certificates share. They are fixed: a change here would print earlier certificates differently. (rules L55) */

import type { CertificateLabels, CertificateRecord } from '#certificates/certificate-record.ts';
import { certificateText } from '#certificates/certificate-text.ts';
import { besideSymbol, brandName } from '#certificates/letterhead.ts';
import { type Block, type Frame, LETTER_LANDSCAPE as PAGE, plain, type TextStyle } from '#certificates/page.ts';
import { COLORS } from '#certificates/styles.ts';

export const sans = (size: number, colour: string, leading = 1.45): TextStyle => ({
  face: 'sans',
  size,
  colour,
  leading,
});
export const display = (size: number): TextStyle => ({
  face: 'display',
  size,
  leading: 1.1,
  colour: COLORS.ink,
  tracking: size > 30 ? -0.026 : -0.016,
});

export const EDGE = { left: 58, right: PAGE.width - 58, top: 57, bottom: PAGE.height - 56 };

export const sentence = (text: string, after = 4): Block => ({
  kind: 'paragraph',
  text: plain(text),
  style: sans(10.5, COLORS.ink2),
  after,
});

const ENGLISH: CertificateLabels = {
  number: ({ number }) => `No. ${number}`,
  continued: 'The other statements of this certificate are on page 2.',
  others: 'Other statements of this certificate',
  footer: ({ number }) => `Certificate No. ${number}`,
  code: ({ number, url }) => `QR code for the verification page of certificate ${number}: ${url}`,
  subject: ({ name, date, number }) => `${name}, completed ${date}, certificate ${number}`,
};

export const labelsOf = ({ labels }: CertificateRecord): CertificateLabels => ({ ...ENGLISH, ...labels });

export function heading(record: CertificateRecord): Frame[] {
  const title = certificateText(record).title;
  const box = { y: EDGE.top, height: 34 };
  return [
    {
      box: { ...box, x: EDGE.left + besideSymbol(28), width: 300, height: 22 },
      anchor: 'middle',
      blocks: [brandName(record.brand, 16.5)],
    },
    {
      box: { ...box, x: EDGE.right - 260, width: 260 },
      anchor: 'top',
      align: 'right',
      blocks: [
        { kind: 'heading', level: 1, text: plain(title), style: sans(9.7, COLORS.ink2) },
        { kind: 'paragraph', text: plain(labelsOf(record).number(record)), style: sans(9.7, COLORS.ink2) },
      ],
    },
  ];
}

/** Only if there is a signatory: no empty signature line. */
export function signature({ provider }: CertificateRecord): Frame[] {
  const by = provider.signatory;
  if (by?.name === undefined) return [];
  const line = (text: string): Block => ({ kind: 'paragraph', text: plain(text), style: sans(8.2, COLORS.ink2) });
  const lines = [by.name, by.role, provider.accredited].flatMap((text) => (text ? [line(text)] : []));
  const rule: Block = { kind: 'rule', colour: COLORS.ink3, width: 0.7, after: 4 };
  const box = { x: 420, y: 416, width: 204, height: EDGE.bottom - 416 };
  return [{ box, anchor: 'bottom', blocks: [rule, ...lines] }];
}
