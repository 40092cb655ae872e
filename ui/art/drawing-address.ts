/** Addresses of the files with the drawings; `draw-file.ts` draws them on the server. */
import type { ArtSize } from './cover.ts';
import { hashText } from './random.ts';

/**
 * Identifies the code that draws, so that browsers keep a drawing for good. When a drawing changes, `art.test.ts` fails
 * and names the new value.
 */
export const DRAWING_VERSION = '178ada8ecd6c';
/** The id of the drawing in its file. */
export const DRAWING_ID = 'd';

const addressOf = (name: string): string => `/drawings/${DRAWING_VERSION}/${name}.svg#${DRAWING_ID}`;

export const coverAddress = (number: number, category: string, size: ArtSize): string =>
  addressOf(`cover-${number}-${category}-${size}`);

/** The name itself stays out of the address: it may contain any character. */
export const monogramAddress = (name: string, size: ArtSize): string =>
  addressOf(`monogram-${monogramSeeds(name).map(writeSeed).join('-')}-${size}`);

const writeSeed = (seed: number): string => seed.toString(16).padStart(8, '0');

/** The seeds of a person's drawing: of its position, and of its lines. */
export const monogramSeeds = (name: string): MonogramSeeds => [hashText(name), hashText(`rosette${name}`)];
export type MonogramSeeds = readonly [number, number];
