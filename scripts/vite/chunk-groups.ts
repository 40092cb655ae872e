import path from 'node:path';
import { root } from '../root.ts';

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null };

const OURS = /\/(app|ui|contract|domain)\/.*\.tsx?$/;
const APP = path.join(root, 'app');
/** What they import comes with every page. */
const ROOTS = ['root.tsx', 'entry.client.tsx'].map((name) => path.join(APP, name));

let common: ReadonlySet<string> | undefined;

/** Everything that the roots import, directly or not, but not what they fetch on demand. */
function gatherCommon(modules: Modules): ReadonlySet<string> {
  const found = new Set(ROOTS);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  // They themselves start the page: they stay the last to be run.
  for (const root of ROOTS) found.delete(root);
  return found;
}

function nameCommon(id: string, modules: Modules): 'base' | null {
  common ??= gatherCommon(modules);
  return common.has(id) ? 'base' : null;
}

/** Fewer and larger files compress better: what every page needs is one, what many pages share is another. */
export const CHUNK_GROUPS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, priority: 2 },
  { name: nameCommon, debugName: 'base', test: OURS, priority: 1 },
  { name: 'shared', test: OURS, minShareCount: 24 },
];
