/**
 * The router imports the chunks of a route when it is visited, and reloads the page when an import fails: without a
 * connection that leaves the site and loses what was typed. In the browser's build it imports them by `importChunk`
 * instead, which retries and never rejects (rules P39). The router has no option for this (docs/decisions/018).
 */
import path from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { root } from '../root.ts';

/** The router's modules that import the chunks of routes. */
const IMPORTERS = ['routeModules', 'routes'];
const IMPORTER = new RegExp(`/react-router/dist/.*/dom/ssr/(${IMPORTERS.join('|')})\\.js$`);
const LOAD_CHUNK = path.join(root, 'ui/lazy/load-chunk.ts');

export function retryChunks(): Plugin {
  const redirected = new Set<string>();
  return {
    name: 'receptor-retry-chunks',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: IMPORTER },
      handler(code, id) {
        redirected.add(path.basename(id, '.js'));
        return { code: redirectImports(code), map: null };
      },
    },
    buildEnd(error) {
      const missing = IMPORTERS.filter((name) => !redirected.has(name));
      if (error === undefined && missing.length > 0)
        this.error(`This version of the router has no module ${missing.join(', ')}: see scripts/vite/retry-chunks.ts`);
    },
  };
}

/** The module with every `import()` replaced by a call of `importChunk`; throws if it has none. */
export function redirectImports(code: string): string {
  const imports: ESTree.ImportExpression[] = [];
  new Visitor({ ImportExpression: (node) => void imports.push(node) }).visit(parseSync('module.js', code).program);
  if (imports.length === 0) throw new Error('The module imports no chunk: see scripts/vite/retry-chunks.ts');
  const redirected = imports.reduceRight(
    (text, { start, end, source }) =>
      `${text.slice(0, start)}importChunk(${code.slice(source.start, source.end)})${text.slice(end)}`,
    code,
  );
  return `import { importChunk } from '${LOAD_CHUNK}';\n${redirected}`;
}
