import { defineConfig } from 'vite';
import pdfReader from './node_modules/pdfjs-dist/package.json' with { type: 'json' };
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
        assetFileNames: nameAsset,
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

/** The PDF reader finds its fonts and decoders by their names, in a folder of its version. */
function nameAsset({ originalFileNames: [origin = ''] }: { originalFileNames: string[] }): string {
  if (!origin.includes('node_modules/pdfjs-dist/')) return 'admin/assets/[name]-[hash][extname]';
  // Servers know the type of `.js`.
  return `admin/assets/pdf-reader-${pdfReader.version}/[name]${origin.endsWith('.mjs') ? '.js' : '[extname]'}`;
}
