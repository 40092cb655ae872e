/** The modules of the server import one another in one direction, by tables and queries too. (docs/decisions/018) */
import { type ModuleGraph, SLICES } from './draw-map.ts';

type Import = { from: string; to: string; source: string; target: string };

const TEST = /\.(test|spec)\.tsx?$/;
const moduleOf = (file: string): string | null =>
  file.startsWith(SLICES) ? (file.slice(SLICES.length).split('/')[0] ?? null) : null;

/** One cycle of modules, each import with one of its files: `a → b (file imports file)`; null without a cycle. */
export function findModuleCycle({ modules }: ModuleGraph): string[] | null {
  const imports = new Map<string, Map<string, Import>>();
  for (const { source, dependencies } of modules) {
    const from = TEST.test(source) ? null : moduleOf(source);
    if (from === null) continue;
    for (const { resolved: target } of dependencies) {
      const to = moduleOf(target);
      if (to === null || to === from) continue;
      const known = imports.get(from) ?? new Map<string, Import>();
      if (!known.has(to)) known.set(to, { from, to, source, target });
      imports.set(from, known);
    }
  }
  const cycle = findPathBack(imports);
  return cycle?.map(({ from, to, source, target }) => `${from} → ${to} (${source} imports ${target})`) ?? null;
}

/** Depth first; a module whose imports lead to no cycle is not visited again. */
function findPathBack(imports: ReadonlyMap<string, ReadonlyMap<string, Import>>): Import[] | null {
  const finished = new Set<string>();
  const visit = (name: string, path: readonly Import[]): Import[] | null => {
    const start = path.findIndex(({ from }) => from === name);
    if (start !== -1) return path.slice(start);
    if (finished.has(name)) return null;
    for (const next of imports.get(name)?.values() ?? []) {
      const cycle = visit(next.to, [...path, next]);
      if (cycle !== null) return cycle;
    }
    finished.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const cycle = visit(name, []);
    if (cycle !== null) return cycle;
  }
  return null;
}
