import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

const ROOT = path.join(import.meta.dirname, '../..');
const SOURCES = '{app,client,ui,contract,domain,emails,certificates,server,admin}/**/*.{ts,tsx}';

/** The keys that a source file names: as a string, as a template that a key fits, or by the group that holds them. */
export function findKeys(file: string, source: string, keys: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const { program } = parseSync(file, source);
  new Visitor({
    Literal({ value }) {
      if (typeof value !== 'string' || !value.includes('.')) return;
      if (keys.has(value)) found.add(value);
      else for (const key of keys) if (key.startsWith(`${value}.`)) found.add(key);
    },
    TemplateLiteral({ quasis }) {
      const start = quasis[0]?.value.cooked ?? '';
      const end = quasis.at(-1)?.value.cooked ?? '';
      if (quasis.length === 1 && keys.has(start)) found.add(start);
      if (quasis.length < 2 || !start.includes('.')) return;
      for (const key of keys) if (key.startsWith(start) && key.endsWith(end)) found.add(key);
    },
  }).visit(program);
  return found;
}

/** The source files that name each key. Templates name every key they could become. */
export function listReferences(keys: ReadonlySet<string>): Map<string, string[]> {
  const references = new Map<string, string[]>();
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    for (const key of findKeys(file, readFileSync(path.join(ROOT, file), 'utf8'), keys)) {
      references.set(key, [...(references.get(key) ?? []), file.replaceAll(path.sep, '/')]);
    }
  }
  return references;
}
