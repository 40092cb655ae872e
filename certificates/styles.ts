import { lightColor } from '#ui/styles/colors.ts';
import type { TextStyle } from './page.ts';

/** The brand's light colors: paper is always light, whatever the reader's color scheme. */
export const COLORS = {
  get ink(): string {
    return lightColor('ink');
  },
  get ink2(): string {
    return lightColor('ink-2');
  },
  get ink3(): string {
    return lightColor('ink-3');
  },
  get line(): string {
    return lightColor('line');
  },
  get line2(): string {
    return lightColor('line-2');
  },
  get accent(): string {
    return lightColor('accent');
  },
  get credit(): string {
    return lightColor('credit');
  },
  get creditLine(): string {
    return lightColor('credit-fill');
  },
};

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
  get title() {
    return { ...style('display', COLORS.ink, { size: 25, leading: 1.16 }), tracking: -0.014 };
  },
  get section() {
    return { ...style('display', COLORS.ink, { size: 15.5, leading: 1.25 }), tracking: -0.008 };
  },
  get part() {
    return style('display', COLORS.ink, { size: 12.5, leading: 1.3 });
  },
  get reading() {
    return style('serif', COLORS.ink, { size: 10, leading: 1.5 });
  },
  get text() {
    return style('sans', COLORS.ink2, { size: 9.5 });
  },
  get table() {
    return { ...style('sans', COLORS.ink, { size: 8.8, leading: 1.4 }), tabular: true };
  },
  get meta() {
    return style('sans', COLORS.ink3, { size: 8.8 });
  },
  get fine() {
    return style('sans', COLORS.ink3, { size: 7.8, leading: 1.5 });
  },
};
