import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../root.ts';
import { withLightColours } from './light-colours.ts';

const TOKENS = path.join(root, 'ui/styles/tokens.css');

/** Serves the tokens of the design at /tokens.css too, for pages that are not of the site's build: one list of them. */
export function publishTokens(): Plugin {
  return {
    name: 'receptor-publish-tokens',
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

const readTokens = () => withLightColours(readFileSync(TOKENS, 'utf8'));
