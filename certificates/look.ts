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

const style = (face: TextStyle['face'], size: number, colour: string, leading = 1.45): TextStyle => ({
  face,
  size,
  colour,
  leading,
});

/** Text styles of the flowing documents: a serif for titles and reading, a sans for everything that is looked up. */
export const TYPE = {
  title: { ...style('display', 25, COLOUR.ink, 1.16), tracking: -0.014 },
  section: { ...style('display', 15.5, COLOUR.ink, 1.25), tracking: -0.008 },
  part: style('display', 12.5, COLOUR.ink, 1.3),
  reading: style('serif', 10, COLOUR.ink, 1.5),
  text: style('sans', 9.5, COLOUR.ink2),
  table: { ...style('sans', 8.8, COLOUR.ink, 1.4), tabular: true },
  meta: style('sans', 8.8, COLOUR.ink3),
  fine: style('sans', 7.8, COLOUR.ink3, 1.5),
} as const;
