import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bringMessages } from './scripts/bring-messages.ts';
import { lightColours } from './scripts/light-colours.ts';
import { orderLayers } from './scripts/order-layers.ts';
import { publishTokens } from './scripts/publish-tokens.ts';
import { retryPieces } from './scripts/retry-pieces.ts';
import { stripCalls } from './scripts/strip-calls.ts';

/** Fewer and larger files compress better: what every page needs is one, what many pages share is another. */
const GROUPS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, priority: 2 },
  { name: 'base', test: /\/(app|contract|domain)\/.*\.tsx?$/, minShareCount: 8, priority: 1 },
];

export default defineConfig({
  plugins: [
    lightColours(),
    orderLayers(),
    stripCalls(),
    bringMessages({ split: true }),
    retryPieces(),
    publishTokens(),
    reactRouter(),
  ],
  // Without this the first visit to a page with a new dependency fails once in development.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  build: {
    assetsInlineLimit: 0,
    // The first versions that know light-dark(). Rewritten for older ones it is settled once, at the root of the page,
    // and a sheet of paper on a dark screen would be dark.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
});
