/** Makes the start faster: compiled modules are cached, and a module is resolved once. Imported before all others. */
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

const INSIDE_DRIZZLE = /\/node_modules\/drizzle-orm\/.*\.js$/;
/** Where the packages are that our own files import, by specifier. */
const packages = new Map();

enableCompileCache(path.resolve(import.meta.dirname, '..', '.cache', 'compiled'));

// To resolve an import, Node.js parses the package.json of its package, each time again. Drizzle's has 180 kB, and there
// are hundreds of imports of and in it: that was a third of the start, and most of its garbage.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '/node_modules/' } = context;
    const isRelative = specifier.startsWith('.');
    if (isRelative && INSIDE_DRIZZLE.test(parentURL))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (isRelative || parentURL.includes('/node_modules/') || !context.conditions.includes('import'))
      return nextResolve(specifier, context);
    const known = packages.get(specifier) ?? nextResolve(specifier, context);
    packages.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});
