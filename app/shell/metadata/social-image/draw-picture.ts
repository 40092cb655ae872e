/** The social image of a page, 1200 by 630: kind, title, authors and cover. */

import { textOf } from '#app/i18n/text.tsx';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { siteSymbol } from '#domain/site/site-symbol.ts';
import { cover } from '#ui/art/cover.ts';
import { type Tone, toneOf } from '#ui/art/tones.ts';
import { lightColor } from '#ui/styles/colors.ts';
import { breakLines, cutLines, fitLines } from './break-lines.ts';

export type SocialImage = {
  /** The kind of page, above the title. */
  kind: string;
  title: string;
  /** The authors or a subtitle, at the bottom. */
  foot: string;
  art: { number: number; category: string };
};

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
/** The left edge of the cover; the text is to its left. */
const ART_LEFT = 744;
const TITLE = { top: 214, width: ART_LEFT - 2 * MARGIN + 24, height: 290, sizes: [68, 60, 53, 46, 40] } as const;
const FOOT_SIZE = 26;
/** A cover is drawn on 400 by 300; it fills the height. */
const SCALE = HEIGHT / 300;

export function drawPicture({ kind, title, foot, art }: SocialImage): string {
  const ink = lightColor('ink');
  const [about = ''] = cutLines(breakLines(foot, TITLE.width / FOOT_SIZE), 1);
  const tone = toneOf(art.number);
  const { size, leading, lines } = fitLines(title, TITLE);
  const textLines = [
    text(kind, { x: MARGIN, y: 176, size: 25, family: 'Instrument Sans', fill: lightColor('accent'), weight: 600 }),
    ...lines.map((line, index) =>
      text(line, { x: MARGIN, y: TITLE.top + size + index * leading, size, family: 'Literata', fill: ink }),
    ),
    text(about, { x: MARGIN, y: 566, size: FOOT_SIZE, family: 'Instrument Sans', fill: lightColor('ink-2') }),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${lightColor('paper')}"/>`,
    `<clipPath id="cover"><rect x="${ART_LEFT}" width="${WIDTH - ART_LEFT}" height="${HEIGHT}"/></clipPath>`,
    `<g clip-path="url(#cover)"><rect x="${ART_LEFT}" width="${WIDTH - ART_LEFT}" height="${HEIGHT}" fill="${lightColor(`art-${tone}-bg`)}"/>`,
    `<g transform="translate(${(ART_LEFT + WIDTH) / 2 - 200 * SCALE} 0) scale(${SCALE})">${paint(cover(art.number, art.category, 'lg').markup, tone)}</g></g>`,
    drawBrand(ink),
    ...textLines,
    '</svg>',
  ].join('\n');
}

/** The drawing in the light colors of its tone: the converter to PNG knows no custom properties. */
const paint = (markup: string, tone: Tone): string =>
  ART_COLORS.reduce((text, name) => text.replaceAll(`var(--art-${name})`, lightColor(`art-${tone}-${name}`)), markup);

const ART_COLORS = ['bg', 'line', 'faint', 'mark'] as const;

/** The symbol of the site, and the name. */
function drawBrand(ink: string): string {
  const symbol = drawSymbol(ink);
  const x = symbol === '' ? MARGIN : MARGIN + 62;
  const name = textOf('en').t('shell.product');
  return symbol + text(name, { x, y: 100, size: 33, family: 'Literata', fill: ink, weight: 500 });
}

/** That of public/symbol.svg, unless the publisher has another. */
function drawSymbol(ink: string): string {
  const own = siteSymbol();
  if (own === null) return '';
  if (own === 'of-the-product')
    return `<g transform="translate(${MARGIN} 62) scale(1.5)"><path d="M3.4 27.5V8.3a3.15 3.15 0 0 1 6.3 0v4.9a6.3 6.3 0 0 0 12.6 0V8.3a3.15 3.15 0 0 1 6.3 0v19.2" fill="none" stroke="${ink}" stroke-width="2.7" stroke-linecap="round"/><circle cx="16" cy="11.6" r="3.7" fill="${lightColor('accent')}"/></g>`;
  const shapes = own.shapes.map(
    ({ path, fill = 'none', stroke = 'none', width = 0 }) =>
      `<path d="${escapeHtml(path)}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`,
  );
  return `<g transform="translate(${MARGIN} 62) scale(${48 / Math.max(own.width, own.height)})">${shapes.join('')}</g>`;
}

type TextStyle = { x: number; y: number; size: number; family: string; fill: string; weight?: number };

const text = (content: string, { x, y, size, family, fill, weight = 400 }: TextStyle): string =>
  `<text x="${x}" y="${Math.round(y)}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeHtml(content)}</text>`;
