import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { SCRIPT_FLOOR } from './domain/browsers/supported-browser.ts';
import { bundleMessages } from './scripts/messages/bundle-messages.ts';
import { CHUNK_GROUPS } from './scripts/vite/chunk-groups.ts';
import { publishIcons } from './scripts/vite/publish-icons.ts';
import { retryChunks } from './scripts/vite/retry-chunks.ts';
import { stripCalls } from './scripts/vite/strip-calls.ts';
import { styleTokens } from './scripts/vite/style-tokens.ts';

/** What the scripts and the sheet may need, one floor for both; the sheet is given light colours for what is older. */
const FLOOR = Object.entries(SCRIPT_FLOOR).map(([browser, version]) => `${browser}${version}`);

/** The same floor as Lightning CSS writes it. */
const SHEET_TARGETS = Object.fromEntries(
  Object.entries(SCRIPT_FLOOR).map(([browser, version]) => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return [browser, (major << 16) | (minor << 8)];
  }),
);

export default defineConfig({
  plugins: [styleTokens(), stripCalls(), bundleMessages(), retryChunks(), publishIcons(), reactRouter()],
  css: {
    transformer: 'lightningcss',
    // Named breakpoints: ui/styles/preamble.css.
    lightningcss: { drafts: { customMedia: true }, targets: SHEET_TARGETS },
  },
  // Without this the first visit to a page with a new dependency fails once in development.
  optimizeDeps: { entries: ['{app,client,ui}/**/*.{ts,tsx}'] },
  build: {
    assetsInlineLimit: 0,
    // One sheet for the whole site: it is little more than any page needs, and the next page has it already.
    cssCodeSplit: false,
    target: FLOOR,
    // Every one of them knows light-dark(). Rewritten for older ones it is settled once, at the root of the page, and a
    // sheet of paper on a dark screen would be dark.
    cssTarget: FLOOR,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
});
