/** The picture of a badge, as SVG: what was earned, without the name of its holder. (rules L30) */
import type { PlainDate } from '#domain/shared/dates.ts';
import { toPrinted } from '#domain/shared/text/printed-text.ts';
import { drawRosette } from './guilloche.ts';
import { symbolDrawing } from './letterhead.ts';
import type { Drawing } from './page.ts';
import { COLORS } from './styles.ts';

export type BadgePicture = {
  title: string;
  provider: string;
  number: string;
  completedOn: PlainDate;
  /** The awarded credit as printed; null for participation. */
  award: string | null;
};

const SIDE = 640;
const CENTRE = SIDE / 2;
/** Sizes of the title by its length: as long as it fits in the disc. */
const TITLES = [
  { size: 42, perLine: 17, lines: 3 },
  { size: 34, perLine: 21, lines: 4 },
  { size: 27, perLine: 26, lines: 5 },
] as const;

/** Letters that the fonts lack are written as their numbers. (rules L58) */
export function drawBadge({ number, completedOn, ...texts }: BadgePicture): string {
  const provider = toPrinted(texts.provider);
  const award = texts.award === null ? null : toPrinted(texts.award);
  const { size, lines } = fitTitle(toPrinted(texts.title));
  const leading = size * 1.18;
  const first = 318 - ((lines.length - 1) * leading) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">`,
    ...drawDisc(number),
    drawAt(symbolDrawing(), { x: CENTRE - 27, y: 118, side: 54 }),
    line(award === null ? 'PARTICIPATION' : 'CREDIT EARNED', { y: 208, size: 17, face: 'sans', colour: COLORS.credit }),
    ...lines.map((text, index) =>
      line(text, { y: first + index * leading, size, face: 'display', colour: COLORS.ink }),
    ),
    ...(award === null
      ? []
      : [line(award, { y: 450, size: fitLine(award, 22, 36), face: 'sans', colour: COLORS.ink })]),
    line(provider, { y: 492, size: fitLine(provider, 18, 30), face: 'sans', colour: COLORS.ink2 }),
    line(completedOn.slice(0, 4), { y: 522, size: 18, face: 'sans', colour: COLORS.ink2 }),
    '</svg>',
  ].join('\n');
}

/** A rim of engraved lines around a white disc. */
function drawDisc(number: string): string[] {
  return [
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="312" fill="${COLORS.ink}"/>`,
    `<clipPath id="rim"><circle cx="${CENTRE}" cy="${CENTRE}" r="304"/></clipPath>`,
    `<g clip-path="url(#rim)">${drawAt(drawRosette(number, COLORS.creditLine), { x: -40, y: -40, side: SIDE + 80 })}</g>`,
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="262" fill="#fff"/>`,
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="252" fill="none" stroke="${COLORS.creditLine}" stroke-width="2"/>`,
  ];
}

type Spot = { x: number; y: number; side: number };

function drawAt({ width, height, shapes }: Drawing, { x, y, side }: Spot): string {
  const paths = shapes.map(
    ({ path, fill = 'none', stroke = 'none', width: line = 1, opacity = 1 }) =>
      `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${line}" opacity="${opacity}"/>`,
  );
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`;
}

const FONTS = {
  display: 'font-family="Literata Display, Literata"',
  sans: 'font-family="Instrument Sans" font-weight="600"',
} as const;

type Line = { y: number; size: number; face: keyof typeof FONTS; colour: string };

const line = (text: string, { y, size, face, colour }: Line): string =>
  `<text x="${CENTRE}" y="${Math.round(y)}" text-anchor="middle" ${FONTS[face]} font-size="${size}" fill="${colour}">${escapeXml(text)}</text>`;

const fitLine = (text: string, size: number, maxLength: number): number =>
  text.length <= maxLength ? size : Math.max(9, Math.floor((size * maxLength) / text.length));

/** The largest size in which the title fits; what does not fit in the smallest ends in an ellipsis. */
function fitTitle(title: string): { size: number; lines: string[] } {
  for (const { size, perLine, lines } of TITLES) {
    const wrapped = wrap(title, perLine);
    if (wrapped.length <= lines) return { size, lines: wrapped };
  }
  const { size, perLine, lines } = TITLES[2];
  const shown = wrap(title, perLine).slice(0, lines);
  return { size, lines: shown.map((text, index) => (index === lines - 1 ? `${text.slice(0, perLine - 1)}…` : text)) };
}

function wrap(title: string, perLine: number): string[] {
  const parts = title.split(/\s+/).flatMap((word) => cut(word, perLine));
  const lines: string[] = [];
  for (const word of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= perLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const cut = (word: string, length: number): string[] =>
  word.length <= length ? [word] : [word.slice(0, length), ...cut(word.slice(length), length)];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Also without the characters that XML forbids. */
const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
