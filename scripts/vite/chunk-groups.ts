import path from 'node:path';
import { root } from '../root.ts';

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null };

const OURS = /\/(app|client|ui|contract|domain)\/.*\.tsx?$/;
const APP = path.join(root, 'app');
/** The entry points whose imports are loaded with every page. */
const ROOTS = ['root.tsx', 'entry.client.tsx'].map((name) => path.join(APP, name));

let common: ReadonlySet<string> | undefined;

/** Of contracts a page needs only paths; schemas are loaded with the forms that use them. */
const SCHEMAS = /\/node_modules\/zod\//;

/** The static imports of the roots, direct and indirect, without dynamic imports. Fails if they contain schemas. */
function gatherCommon(modules: Modules): ReadonlySet<string> {
  const found = new Set(ROOTS);
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (SCHEMAS.test(imported)) throw new Error(`Every page would load zod, by way of ${path.relative(root, id)}.`);
      found.add(imported);
    }
  // The roots start the page, so they stay separate and run last.
  for (const root of ROOTS) found.delete(root);
  return found;
}

function nameCommon(id: string, modules: Modules): 'base' | null {
  common ??= gatherCommon(modules);
  return common.has(id) ? 'base' : null;
}

/** Fewer, larger files compress better: one has the modules of every page, another those that many pages share. */
export const CHUNK_GROUPS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, priority: 2 },
  { name: nameCommon, debugName: 'base', test: OURS, priority: 1 },
  { name: 'shared', test: OURS, minShareCount: 40 },
];
