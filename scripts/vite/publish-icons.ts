/**
 * Icons at conventional URLs that no page links to: browsers and feed readers request /favicon.ico, phones
 * /apple-touch-icon.png, and the manifest of the app lists its own. All are rendered from public/symbol.svg.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { root } from '../root.ts';

const SYMBOL = path.join(root, 'public/symbol.svg');

/** An icon has no theme, and dark lines are invisible on a dark tab, so the symbol has a background in light colors. */
const PAPER = '#faf8f2';

/** The background, in the view box of the symbol, 32 wide. */
type Ground = { corner: number; margin: number };
const TAB: Ground = { corner: 6, margin: 2 };
/** Phones round the corners themselves. */
const PHONE: Ground = { corner: 0, margin: 6 };
/** Systems cut the icon of an app to any shape, of which a circle of four fifths is safe. */
const APP: Ground = { corner: 0, margin: 8 };

const ICONS = {
  'favicon.ico': () => containerOf([16, 32, 48].map((size) => ({ size, png: drawSymbol(size, TAB) }))),
  'apple-touch-icon.png': () => drawSymbol(180, PHONE),
  'app-icon-192.png': () => drawSymbol(192, APP),
  'app-icon-512.png': () => drawSymbol(512, APP),
};

export function publishIcons(): Plugin {
  return {
    name: 'receptor-publish-icons',
    configureServer(server) {
      for (const [name, draw] of Object.entries(ICONS))
        server.middlewares.use(`/${name}`, (_request, response) => response.end(draw()));
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, draw] of Object.entries(ICONS)) this.emitFile({ type: 'asset', fileName, source: draw() });
    },
  };
}

function drawSymbol(size: number, { corner, margin }: Ground): Buffer {
  // Its style sheet follows the theme of the viewer; without it the attributes apply the light colors.
  const inside = readFileSync(SYMBOL, 'utf8').replace(/<style>.*<\/style>/s, '');
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">`,
    `<rect width="32" height="32" rx="${corner}" fill="${PAPER}"/>`,
    `<svg x="${margin}" y="${margin}" width="${32 - 2 * margin}" height="${32 - 2 * margin}"${inside.slice('<svg'.length)}`,
    '</svg>',
  ].join('');
  return new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

type Picture = { size: number; png: Buffer };

const HEAD = 6;
const ENTRY = 16;

/** An ICO file: a header, an entry for each image, and the PNG images. */
export function containerOf(pictures: readonly Picture[]): Buffer {
  const head = Buffer.alloc(HEAD + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = HEAD + ENTRY * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
