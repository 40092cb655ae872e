import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '#tests/support/root.ts';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});
const { packages } = Lock.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));

/** Resolves a package like Node: beside the importing package, then in every folder above. */
function isLocked(dependent: string, wanted: string): boolean {
  const parts = dependent.split('/node_modules/');
  const ancestors = parts.map((_, depth) => parts.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...ancestors.map((ancestor) => `${ancestor}/`)].some(
    (ancestor) => `${ancestor}node_modules/${wanted}` in packages,
  );
}

// An outdated registry omits such packages, and the project cannot then be installed on that platform.
test('the lock file names the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([ancestor, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((wanted) => !isLocked(ancestor, wanted))
      .map((wanted) => `${ancestor} → ${wanted}`),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

test('the lock file names no registry, so that any mirror serves it', () => {
  expect(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
});
