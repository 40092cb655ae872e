import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { root } from '#tests/support/root.ts';
import { ModuleGraph } from '../../../scripts/map/draw-map.ts';

const Report = ModuleGraph.extend({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

export type Cruise = { modules: number; violations: string[]; graph: ModuleGraph };

/** Checks the import law on a folder; each violation reads `rule: from → to`. */
export function cruise(dir: string, folders: readonly string[]): Cruise {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, '--config', path.join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...folders];
  const { summary, modules } = Report.parse(JSON.parse(run(args, dir)));
  return {
    modules: summary.totalCruised,
    graph: { modules },
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort(),
  };
}

/** Writes a small source tree to a temporary folder and checks the import law there. */
export function cruiseTree(files: Record<string, string>): Cruise {
  const dir = mkdtempSync(path.join(tmpdir(), 'receptor-law-'));
  try {
    for (const shared of ['node_modules', 'package.json', 'tsconfig.json'])
      symlinkSync(path.join(root, shared), path.join(dir, shared));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), text);
    }
    return cruise(dir, [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function run(args: string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } catch (error) {
    // The exit code is the number of violations; the report is complete in any case.
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string' && error.stdout !== '')
      return error.stdout;
    throw error;
  }
}
