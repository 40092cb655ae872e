import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { SCRIPT_FLOOR } from './domain/browsers/supported-browser.ts';
import { bringMessages } from './scripts/bring-messages.ts';
import { PIECES } from './scripts/group-pieces.ts';
import { lightColours } from './scripts/light-colours.ts';
import { orderLayers } from './scripts/order-layers.ts';
import { publishIcons } from './scripts/publish-icons.ts';
import { publishTokens } from './scripts/publish-tokens.ts';
import { retryPieces } from './scripts/retry-pieces.ts';
import { stripCalls } from './scripts/strip-calls.ts';

/** What the scripts and the sheet may need, one floor for both; the sheet is given light colours for what is older. */
const FLOOR = Object.entries(SCRIPT_FLOOR).map(([browser, version]) => `${browser}${version}`);

export default defineConfig({
  plugins: [
    lightColours(),
    orderLayers(),
    stripCalls(),
    bringMessages({ split: true }),
    retryPieces(),
    publishTokens(),
    publishIcons(),
    reactRouter(),
  ],
  // Without this the first visit to a page with a new dependency fails once in development.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
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
