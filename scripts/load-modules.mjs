/** Makes the start faster: compiled modules are cached, and a module is resolved once. Imported before all others. */
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

const ROOT = new URL('../', import.meta.url);
const { imports } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
/** The folders of our own files, by the beginning of their specifiers: `#server/` for `server/`. */
const folders = Object.entries(imports).map(([from, to]) => [
  from.replace('*', ''),
  new URL(to.replace('*', ''), ROOT),
]);
const INSIDE_DRIZZLE = /\/node_modules\/drizzle-orm\/.*\.js$/;
/** Where the packages are that our own files import, by specifier. */
const packages = new Map();

enableCompileCache(path.resolve(import.meta.dirname, '..', '.cache', 'compiled'));

// To resolve an import, Node.js parses the package.json of its package, each time again. Drizzle's has 180 kB, and there
// are hundreds of imports of and in it: that was a third of the start, and most of its garbage. Ours has 12 kB, and 1,500
// imports.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '/node_modules/' } = context;
    const isRelative = specifier.startsWith('.');
    if (isRelative && INSIDE_DRIZZLE.test(parentURL))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (parentURL.includes('/node_modules/') || !context.conditions.includes('import'))
      return nextResolve(specifier, context);
    if (specifier.endsWith('.ts')) return findOwn(specifier, parentURL) ?? nextResolve(specifier, context);
    if (isRelative) return nextResolve(specifier, context);
    const known = packages.get(specifier) ?? nextResolve(specifier, context);
    packages.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});

function findOwn(specifier, parentURL) {
  const [prefix, folder] = folders.find(([each]) => specifier.startsWith(each)) ?? [];
  if (folder === undefined && !specifier.startsWith('.')) return null;
  const url = folder === undefined ? new URL(specifier, parentURL) : new URL(specifier.slice(prefix.length), folder);
  return { url: url.href, format: 'module-typescript', shortCircuit: true };
}
