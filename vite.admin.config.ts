import { defineConfig } from 'vite';
import { bundleMessages } from './scripts/messages/bundle-messages.ts';
import { FLOOR, SHEETS } from './scripts/vite/browser-floor.ts';
import { stripCalls } from './scripts/vite/strip-calls.ts';
import { styleTokens } from './scripts/vite/style-tokens.ts';

/** The back office: a program of its own in the browser, in English alone. In development the site's server compiles it. */
export default defineConfig({
  plugins: [styleTokens(), stripCalls(), bundleMessages({ languages: ['en'] })],
  publicDir: false,
  css: SHEETS,
  build: {
    outDir: 'build/admin',
    assetsDir: 'admin/assets',
    assetsInlineLimit: 0,
    target: FLOOR,
    cssTarget: FLOOR,
    rolldownOptions: {
      input: 'admin/index.html',
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            { name: 'codemirror', test: /node_modules\/(@codemirror|@lezer|style-mod|crelt|w3c-keyname)\// },
          ],
        },
      },
    },
  },
});
