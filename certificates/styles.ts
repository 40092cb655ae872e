import { lightColor } from '#ui/styles/colors.ts';
import type { TextStyle } from './page.ts';

/** The brand's light colors: paper is always light, whatever the reader's color scheme. */
export const COLORS = {
  ink: lightColor('ink'),
  ink2: lightColor('ink-2'),
  ink3: lightColor('ink-3'),
  line: lightColor('line'),
  line2: lightColor('line-2'),
  accent: lightColor('accent'),
  credit: lightColor('credit'),
  creditLine: lightColor('credit-fill'),
} as const;

/** A font size in points, and the line height as a multiple of it. */
type FontSize = Pick<TextStyle, 'size'> & { leading?: number };

const style = (face: TextStyle['face'], colour: string, { size, leading = 1.45 }: FontSize): TextStyle => ({
  face,
  size,
  colour,
  leading,
});

/** Text styles of flowing documents: a serif for titles and text, a sans serif for reference data. */
export const TYPE = {
  title: { ...style('display', COLORS.ink, { size: 25, leading: 1.16 }), tracking: -0.014 },
  section: { ...style('display', COLORS.ink, { size: 15.5, leading: 1.25 }), tracking: -0.008 },
  part: style('display', COLORS.ink, { size: 12.5, leading: 1.3 }),
  reading: style('serif', COLORS.ink, { size: 10, leading: 1.5 }),
  text: style('sans', COLORS.ink2, { size: 9.5 }),
  table: { ...style('sans', COLORS.ink, { size: 8.8, leading: 1.4 }), tabular: true },
  meta: style('sans', COLORS.ink3, { size: 8.8 }),
  fine: style('sans', COLORS.ink3, { size: 7.8, leading: 1.5 }),
} as const;
