/**
 * A style sheet for the first view of each route: what its module, the root and everything that they import statically
 * name. A rendered page is styled by it before the sheet of the whole site arrives (docs/decisions/032).
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../root.ts';

const APP = path.join(root, 'app');
/** The modules of every page. */
const FRAME = ['root.tsx', 'entry.client.tsx'].map((name) => path.join(APP, name));
/** Declared again by a second sheet, a font would be loaded again, and the page would be set in the fallback meanwhile. */
const FONT_FACES = path.join(root, 'ui/styles/font-faces.css');
/** Replaced in the server's build by the addresses of the sheets. */
const ADDRESSES = path.join(APP, 'first-sheets.ts');
/** The addresses, from the browser's build to the server's, which runs after it. */
const LIST = 'first-sheets.json';
const ROUTE = '?__react-router-build-client-route';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

export function firstSheets(): Plugin {
  const sheets = new Map<string, string>();
  return {
    name: 'receptor-first-sheets',
    apply: 'build',
    // After Vite has compiled a sheet, and before it adds it to that of the whole site.
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.endsWith('.css')) return null;
      // Vite writes addresses of files last, into its own sheets, so this one is taken as it is.
      sheets.set(id, id === FONT_FACES ? readFileSync(id, 'utf8') : code);
      if (id !== FONT_FACES && code.includes('url('))
        this.error(`${id} refers to a file: see scripts/vite/first-sheets.ts`);
      return id === FONT_FACES ? '' : null;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const emit = (name: string, entries: readonly string[]) => {
        const source = listSheets(entries, this).map((id) => sheets.get(id) ?? '');
        const file = this.emitFile({ type: 'asset', name: `${name}-first.css`, source: source.join('\n') });
        return `/${this.getFileName(file)}`;
      };
      const routes: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.endsWith(ROUTE)) continue;
        routes[`/${chunk.fileName}`] = emit(chunk.name, [...FRAME, chunk.facadeModuleId]);
      }
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify({ frame: emit('frame', FRAME), routes }) });
    },
    load(id) {
      if (id !== ADDRESSES || this.environment.name === 'client') return null;
      const list = path.join(root, 'build/client', LIST);
      return existsSync(list) ? `export const FIRST_SHEETS = ${readFileSync(list, 'utf8')};` : null;
    },
  };
}

/** The style sheets that the modules import, directly and indirectly, in the order of the imports. */
export function listSheets(entries: readonly string[], modules: Modules): string[] {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const id of entries) visit(id);
  return [...found].filter((id) => id.endsWith('.css'));
}
