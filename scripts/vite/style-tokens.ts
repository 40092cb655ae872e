/**
 * The tokens of the design in the style sheets: the colors of `ui/styles/colors.ts` before `tokens.css`, the order of the
 * layers and the named breakpoints of `preamble.css` in every sheet, and all of it with the fonts at /tokens.css for pages
 * that are not part of the build.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { colorSheet } from '#ui/styles/colors.ts';
import { root } from '../root.ts';

const SHEET = /\/(app|admin|ui)\/.*\.css$/;
const TOKENS = path.join(root, 'ui/styles/tokens.css');

const read = (file: string) => readFileSync(path.join(root, 'ui/styles', file), 'utf8');
const readTokens = () => `${read('font-faces.css')}${colorSheet()}${read('tokens.css')}`;

export function styleTokens(): Plugin {
  // In development each screen loads its own sheets, and the first one decides the order of the layers: each has it.
  const preamble = read('preamble.css');
  return {
    name: 'receptor-style-tokens',
    enforce: 'pre',
    transform(code, id) {
      if (!SHEET.test(id)) return undefined;
      return `${preamble}\n${id === TOKENS ? colorSheet() : ''}${code}`;
    },
    configureServer(server) {
      server.middlewares.use('/tokens.css', (_request, response) => {
        response.setHeader('content-type', 'text/css; charset=utf-8');
        response.end(readTokens());
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'tokens.css', source: readTokens() });
    },
  };
}
