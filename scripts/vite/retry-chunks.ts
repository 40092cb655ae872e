/**
 * The router fetches the scripts of a page when somebody goes there. When that fails it loads the page anew, which without
 * a connection ends outside of the site and takes along whatever was typed. In the browser's build it imports by
 * `importChunk` instead: ten retries, then what leads to /load-error. (rules P39)
 */

import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../root.ts';

const ROUTER = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/(routeModules|routes)\.js$/;
const IMPORT = /\bimport\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*([\w.]+)\s*\)/g;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const HOME = path.join(root, 'ui/lazy/load-chunk.ts');

export function retryPieces(): Plugin {
  return {
    name: 'receptor-retry-pieces',
    enforce: 'pre',
    apply: 'build',
    transform(code, id, options) {
      const [, file] = ROUTER.exec(id) ?? [];
      if (file === undefined || options?.ssr === true) return null;
      return { code: replaceImports(code, file), map: null };
    },
  };
}

/** The router's module with its imports replaced; a version that writes them otherwise fails the build instead of the reader. */
export function replaceImports(code: string, file: string): string {
  if (!IMPORT.test(code) || (file === 'routeModules' && !RELOAD.test(code)))
    throw new Error(
      `The router's ${file} imports its pieces in a way that scripts/vite/retry-chunks.ts does not know.`,
    );
  const replaced = code.replace(IMPORT, 'importChunk($1)').replace(RELOAD, 'throw error;');
  return `import { importChunk } from '${HOME}';\n${replaced}`;
}
