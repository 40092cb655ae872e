/**
 * The list of scripts and style sheets that a publication needs offline: of its cover, its sections, its test, and the
 * list of copies, with everything that they load on demand. A page that makes a copy stores them with it.
 */
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { root } from '../root.ts';

const ROUTES = [
  'root.tsx',
  'entry.client.tsx',
  'routes/account/offline.tsx',
  'routes/library/publication.tsx',
  'routes/library/section.tsx',
  'routes/tests-and-credit/test.tsx',
].map((name) => path.join(root, 'app', name));
/** Routes are loaded by their addresses, and these are not among those above. */
const OTHER_ROUTES = path.join(root, 'app/routes/');

export const OFFLINE_FILES = 'offline-files.json';

export function listOfflineFiles(): Plugin {
  return {
    name: 'receptor-list-offline-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(listFiles(bundle).toSorted());
        this.emitFile({ type: 'asset', fileName: OFFLINE_FILES, source });
      },
    },
  };
}

type Bundle = Rolldown.OutputBundle;

const sourceOf = ({ facadeModuleId }: Rolldown.OutputChunk): string => facadeModuleId?.split('?')[0] ?? '';

/** Names without their folder: a site with its own texts has them in another one. */
function listFiles(bundle: Bundle): string[] {
  const outputs = Object.values(bundle);
  const found = new Set<string>();
  const add = (fileName: string): void => {
    const output = bundle[fileName];
    if (output?.type !== 'chunk' || found.has(fileName)) return;
    const source = sourceOf(output);
    if (source.startsWith(OTHER_ROUTES) && !ROUTES.includes(source)) return;
    found.add(fileName);
    for (const imported of [...output.imports, ...output.dynamicImports]) add(imported);
  };
  for (const output of outputs) if (output.type === 'chunk' && ROUTES.includes(sourceOf(output))) add(output.fileName);
  const sheets = outputs.flatMap(({ fileName }) => (/^assets\/[^/]*\.css$/.test(fileName) ? [fileName] : []));
  return [...found, ...sheets].map((fileName) => path.basename(fileName));
}
