/** Fonts and colors of every email, inline because old mail programs ignore style sheets. */
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { type ColorName, darkColor, lightColor } from '#ui/styles/colors.ts';

export const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
export const SERIF = "Literata, Georgia, 'Times New Roman', serif";

type Tone = 'ink' | 'ink-2' | 'ink-3' | 'link';
const TONE_COLORS = { ink: 'ink', 'ink-2': 'ink-2', 'ink-3': 'ink-3', link: 'accent' } as const;

export const TONES = Object.keys(TONE_COLORS) as Tone[];

export const toneColor = (tone: Tone): string => lightColor(TONE_COLORS[tone]);

const dark = (property: string, color: ColorName): string => `${property}: ${darkColor(color)} !important;`;

// Inline styles contain the light colors; this only overrides what changes in dark mode.
export const darkStyles = (): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { ${dark('background', 'paper')} }
  .ink, .ink a { ${dark('color', 'ink')} }
  .ink-2, .ink-2 a { ${dark('color', 'ink-2')} }
  .ink-3, .ink-3 a { ${dark('color', 'ink-3')} }
  .link, .link a { ${dark('color', 'accent')} }
  .line { ${dark('border-color', 'line')} }
  .rule { ${dark('border-color', 'ink')} }
  .mark { ${dark('background', 'accent')} }
  .button, .button a { ${dark('background', 'accent')} ${dark('color', 'on-accent')} }
}
@media (max-width: 600px) { .sheet { padding-left: 20px !important; padding-right: 20px !important; } }`;

/** Small print: notes under a button, and the footer. */
export const SMALL = 'font-size:13px;line-height:20px;';

export const paragraph = (html: string, tone: Tone, style = ''): string =>
  `<p class="${tone}" style="margin:0 0 16px;color:${toneColor(tone)};${style}">${html}</p>`;

export const anchor = (url: string, text = url): string =>
  `<a href="${escapeHtml(url)}" style="color:inherit;text-decoration:underline">${escapeHtml(text)}</a>`;
