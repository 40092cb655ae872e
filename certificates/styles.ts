import type { TextStyle } from './page.ts';

/** The identity's light colours: paper is always light, whatever the reader's screen prefers. */
export const COLOUR = {
  ink: '#0e2422',
  ink2: '#3a4d4a',
  ink3: '#586966',
  line: '#dedacc',
  line2: '#bdb9a8',
  accent: '#0a5c52',
  credit: '#75530c',
  creditLine: '#bb8419',
} as const;

/** Letters of one size, and the distance of their lines as a share of it. */
type FontSize = Pick<TextStyle, 'size'> & { leading?: number };

const style = (face: TextStyle['face'], colour: string, { size, leading = 1.45 }: FontSize): TextStyle => ({
  face,
  size,
  colour,
  leading,
});

/** Text styles of the flowing documents: a serif for titles and reading, a sans for everything that is looked up. */
export const TYPE = {
  title: { ...style('display', COLOUR.ink, { size: 25, leading: 1.16 }), tracking: -0.014 },
  section: { ...style('display', COLOUR.ink, { size: 15.5, leading: 1.25 }), tracking: -0.008 },
  part: style('display', COLOUR.ink, { size: 12.5, leading: 1.3 }),
  reading: style('serif', COLOUR.ink, { size: 10, leading: 1.5 }),
  text: style('sans', COLOUR.ink2, { size: 9.5 }),
  table: { ...style('sans', COLOUR.ink, { size: 8.8, leading: 1.4 }), tabular: true },
  meta: style('sans', COLOUR.ink3, { size: 8.8 }),
  fine: style('sans', COLOUR.ink3, { size: 7.8, leading: 1.5 }),
} as const;
