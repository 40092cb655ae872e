/**
 * The colors of the design, in the light and in the dark theme. Style sheets use them as `var(--name)`; emails and PDFs
 * take their values from here.
 */
export const COLORS = {
  paper: ['#faf8f2', '#0a1615'],
  'paper-2': ['#f3f0e6', '#101f1d'],
  'paper-3': ['#e8e4d6', '#192b28'],
  surface: ['#fffefa', '#132321'],
  ink: ['#0e2422', '#ebece4'],
  'ink-2': ['#3a4d4a', '#b9c5bf'],
  'ink-3': ['#586966', '#8fa09a'],
  line: ['#dedacc', '#21322f'],
  'line-2': ['#bdb9a8', '#3b4e4a'],
  'line-field': ['#85877b', '#6b7e79'],
  accent: ['#0a5c52', '#6cc6af'],
  'accent-2': ['#07473f', '#8fd8c5'],
  'accent-soft': ['#dfebe3', '#11332d'],
  'accent-line': ['#9fc3b6', '#2b6558'],
  'on-accent': ['#fbfaf5', '#06201b'],
  credit: ['#75530c', '#e2bb66'],
  'credit-fill': ['#bb8419', '#d0a040'],
  'credit-soft': ['#f5ead0', '#2e2611'],
  'credit-line': ['#dcc48b', '#6b5520'],
  danger: ['#9c2f1b', '#f39a82'],
  'danger-soft': ['#f7e4dc', '#3a1b13'],
  'danger-line': ['#dca893', '#7c3a29'],
  'on-danger': ['#fffefa', '#2a0d06'],
  'on-ink-action': ['#dfebe3', '#0a5c52'],
  mark: ['#fbe7a6', '#5a4a12'],
  scrim: ['rgb(14 36 34 / 0.44)', 'rgb(2 8 8 / 0.66)'],

  // Shadows: soft in the light theme, outlined and deeper in the dark one
  'shadow-contact': ['rgb(14 36 34 / 0.06)', 'transparent'],
  'shadow-edge': ['transparent', 'rgb(255 255 255 / 0.05)'],
  'shadow-light': ['rgb(14 36 34 / 0.18)', 'transparent'],
  'shadow-dark': ['transparent', 'rgb(0 0 0 / 0.6)'],

  // Artwork tones: ground, line, faint line, mark
  'art-paper-bg': ['#efebdf', '#172826'],
  'art-paper-line': ['#1d3a37', '#d5ddd2'],
  'art-paper-faint': ['#b4b7a6', '#41544f'],
  'art-paper-mark': ['#0a6e61', '#66c9b1'],
  'art-sage-bg': ['#d3e2d8', '#15362f'],
  'art-sage-line': ['#0c4b43', '#bfe0d2'],
  'art-sage-faint': ['#93b7a8', '#376457'],
  'art-sage-mark': ['#96640b', '#e2bb66'],
  'art-sand-bg': ['#f0e2c0', '#2f2812'],
  'art-sand-line': ['#5a420e', '#eadcb2'],
  'art-sand-faint': ['#cdb682', '#6a5a2c'],
  'art-sand-mark': ['#0a6156', '#7bd3bd'],
  'art-deep-bg': ['#0c4a43', '#0b463f'],
  'art-deep-line': ['#d9e9df', '#d9e9df'],
  'art-deep-faint': ['#3f7b70', '#347066'],
  'art-deep-mark': ['#ecc365', '#ecc365'],
  'art-ink-bg': ['#10292a', '#06100f'],
  'art-ink-line': ['#dfe6dc', '#ced8d0'],
  'art-ink-faint': ['#40595a', '#33474a'],
  'art-ink-mark': ['#6fd0b8', '#66c9b1'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorName = keyof typeof COLORS;

type Colors = Readonly<Record<ColorName, readonly [light: string, dark: string]>>;
let colors: Colors = COLORS;

/** From now on this process writes with the colors of the publisher's site; null is the design's own. */
export function adoptPalette(palette: Colors | null): void {
  colors = palette ?? COLORS;
}

/** The color on light paper: for PDFs, pictures and the inline styles of emails. */
export const lightColor = (name: ColorName): string => colors[name][0];

export const darkColor = (name: ColorName): string => colors[name][1];

const declare = (value: (name: ColorName) => string): string =>
  (Object.keys(COLORS) as ColorName[]).map((name) => `--${name}: ${value(name)};`).join(' ');

/**
 * The colors as custom properties. Browsers without light-dark() (before Chrome 123, Firefox 120, Safari 17.5) get the
 * light theme. (rules P15)
 */
export const colorSheet = (): string => `@layer tokens {
  :root { color-scheme: light; ${declare(lightColor)} }
  @supports (color: light-dark(#000, #fff)) {
    :root { color-scheme: light dark; ${declare((name) => `light-dark(${colors[name].join(', ')})`)} }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }
  }
}
`;
