import type { CSSOptions } from 'vite';
import { SCRIPT_FLOOR } from '#domain/browsers/supported-browser.ts';

/** What the scripts and the sheet may need, one floor for both; the sheet is given light colours for what is older. */
export const FLOOR = Object.entries(SCRIPT_FLOOR).map(([browser, version]) => `${browser}${version}`);

/** The same floor as Lightning CSS writes it. */
const SHEET_TARGETS = Object.fromEntries(
  Object.entries(SCRIPT_FLOOR).map(([browser, version]) => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return [browser, (major << 16) | (minor << 8)];
  }),
);

/** How the sheets are compiled; the named breakpoints are in ui/styles/preamble.css. */
export const SHEETS: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: { drafts: { customMedia: true }, targets: SHEET_TARGETS },
};
