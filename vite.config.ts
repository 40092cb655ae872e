import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bundleMessages } from './scripts/messages/bundle-messages.ts';
import { FLOOR, SHEETS } from './scripts/vite/browser-floor.ts';
import { buildServiceWorker } from './scripts/vite/build-service-worker.ts';
import { CHUNK_GROUPS } from './scripts/vite/chunk-groups.ts';
import { firstSheets } from './scripts/vite/first-sheets.ts';
import { listOfflineFiles } from './scripts/vite/list-offline-files.ts';
import { publishIcons } from './scripts/vite/publish-icons.ts';
import { retryChunks } from './scripts/vite/retry-chunks.ts';
import { stripCalls } from './scripts/vite/strip-calls.ts';
import { styleTokens } from './scripts/vite/style-tokens.ts';

export default defineConfig({
  plugins: [
    ...[styleTokens(), firstSheets(), stripCalls(), bundleMessages(), retryChunks(), publishIcons()],
    ...[buildServiceWorker(), listOfflineFiles(), reactRouter()],
  ],
  css: SHEETS,
  // Without this the first visit to a page with a new dependency fails once in development.
  optimizeDeps: { entries: ['{app,admin,client,ui}/**/*.{ts,tsx}'] },
  // Bundled, the server's half of the site has the parts of them that it uses, and 400 modules fewer to load.
  ssr: { noExternal: [/^@base-ui\//, /^@floating-ui\//, /^@tanstack\//] },
  build: {
    assetsInlineLimit: 0,
    // One sheet for the whole site, which the next page has already; firstSheets() writes those of the first view.
    cssCodeSplit: false,
    target: FLOOR,
    // Every one of them knows light-dark(). Rewritten for older ones it is settled once, at the root of the page, and a
    // sheet of paper on a dark screen would be dark.
    cssTarget: FLOOR,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
});
