import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { SCRIPT_FLOOR } from './domain/browsers/supported-browser.ts';
import { bundleMessages } from './scripts/messages/bundle-messages.ts';
import { PIECES } from './scripts/vite/chunk-groups.ts';
import { lightColours } from './scripts/vite/light-colours.ts';
import { orderLayers } from './scripts/vite/order-layers.ts';
import { publishIcons } from './scripts/vite/publish-icons.ts';
import { publishTokens } from './scripts/vite/publish-tokens.ts';
import { retryPieces } from './scripts/vite/retry-chunks.ts';
import { stripCalls } from './scripts/vite/strip-calls.ts';

/** What the scripts and the sheet may need, one floor for both; the sheet is given light colours for what is older. */
const FLOOR = Object.entries(SCRIPT_FLOOR).map(([browser, version]) => `${browser}${version}`);

export default defineConfig({
  plugins: [
    lightColours(),
    orderLayers(),
    stripCalls(),
    bundleMessages(),
    retryPieces(),
    publishTokens(),
    publishIcons(),
    reactRouter(),
  ],
  // Without this the first visit to a page with a new dependency fails once in development.
  optimizeDeps: { entries: ['{app,ui}/**/*.{ts,tsx}'] },
  build: {
    assetsInlineLimit: 0,
    // One sheet for the whole site: it is little more than any page needs, and the next page has it already.
    cssCodeSplit: false,
    target: FLOOR,
    // Every one of them knows light-dark(). Rewritten for older ones it is settled once, at the root of the page, and a
    // sheet of paper on a dark screen would be dark.
    cssTarget: FLOOR,
    rolldownOptions: { output: { codeSplitting: { groups: PIECES } } },
  },
});
