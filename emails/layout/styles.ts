/** Fonts and colors of every email, inline because old mail programs ignore style sheets. */
import { escapeHtml } from '#domain/shared/escape-html.ts';

export const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
export const SERIF = "Literata, Georgia, 'Times New Roman', serif";

type Tone = 'ink' | 'ink-2' | 'ink-3' | 'link';
export const TONES: Record<Tone, string> = { ink: '#0e2422', 'ink-2': '#3a4d4a', 'ink-3': '#586966', link: '#0a5c52' };

// Inline styles hold the light colors; only what changes in dark mode is repeated here.
export const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #0a1615 !important; }
  .ink, .ink a { color: #ebece4 !important; }
  .ink-2, .ink-2 a { color: #b9c5bf !important; }
  .ink-3, .ink-3 a { color: #8fa09a !important; }
  .link, .link a { color: #6cc6af !important; }
  .line { border-color: #21322f !important; }
  .rule { border-color: #ebece4 !important; }
  .mark { background: #6cc6af !important; }
  .button, .button a { background: #6cc6af !important; color: #06201b !important; }
}
@media (max-width: 600px) { .sheet { padding-left: 20px !important; padding-right: 20px !important; } }`;

/** Small print: notes under a button, and the footer. */
export const SMALL = 'font-size:13px;line-height:20px;';

export const paragraph = (html: string, tone: Tone, style = ''): string =>
  `<p class="${tone}" style="margin:0 0 16px;color:${TONES[tone]};${style}">${html}</p>`;

export const anchor = (url: string, text = url): string =>
  `<a href="${escapeHtml(url)}" style="color:inherit;text-decoration:underline">${escapeHtml(text)}</a>`;
