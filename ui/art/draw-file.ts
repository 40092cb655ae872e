import { type ArtSize, cover } from './cover.ts';
import { DRAWING_ID, DRAWING_VERSION } from './drawing-address.ts';
import { monogram } from './monogram.ts';

const COVER = /^cover-(\d{1,9})-([\w-]{0,80})-(sm|md|lg)$/;
const MONOGRAM = /^monogram-([\da-f]{8})-([\da-f]{8})-(sm|md|lg)$/;

export type DrawnFile = {
  svg: string;
  /** Whether the address names the drawings of this build, so that it always has this content. */
  isCurrent: boolean;
};

/** The SVG file at the address `/drawings/<version>/<name>.svg`; null if no drawing has that name. */
export function drawFile(version: string, name: string): DrawnFile | null {
  const markup = draw(name);
  if (markup === null) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g id="${DRAWING_ID}">${markup}</g></svg>`;
  return { svg, isCurrent: version === DRAWING_VERSION };
}

function draw(name: string): string | null {
  const [, number, category = '', coverSize] = COVER.exec(name) ?? [];
  if (number !== undefined) return cover(Number(number), category, coverSize as ArtSize).markup;
  const [, position = '', lines = '', size] = MONOGRAM.exec(name) ?? [];
  if (size === undefined) return null;
  return monogram([Number.parseInt(position, 16), Number.parseInt(lines, 16)], size as ArtSize);
}
