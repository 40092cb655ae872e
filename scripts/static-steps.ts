/** Static checks of the code. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';
import { nodeProgram, program } from './run-program.ts';
import type { Step } from './run-steps.ts';

// The native compiler checks the same files in a tenth of the time; tools that need a compiler API use the other.
const tsc = 'node_modules/typescript-7/bin/tsc';
const ROOTS = [
  'domain',
  'contract',
  'emails',
  'certificates',
  'messages',
  'server',
  'client',
  'app',
  'admin',
  'ui',
  'scripts',
  'bench',
  'tests',
].filter((dir) => existsSync(path.join(root, dir)));

export const formatStep: Step = { name: 'format and lint', run: program('biome', 'check', '--error-on-warnings') };
export const typeSteps: Step[] = [
  { name: 'types', run: nodeProgram(tsc, '--project', '.') },
  { name: 'types of the rulebook', run: nodeProgram(tsc, '--project', 'domain') },
];
export const lawStep: Step = {
  name: 'import law',
  run: nodeProgram(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    ...ROOTS,
  ),
  checkOutput: checkImportRules,
};
export const deadStep: Step = { name: 'dead code', run: nodeProgram('node_modules/knip/bin/knip.js', '--no-progress') };

/** With an incompatible compiler the tool reads no files and reports no errors, so the number of files is checked. */
export function checkImportRules(output: string): string | null {
  const [, modules] = /\((\d+) modules?, \d+ dependenc/.exec(output.replaceAll(/\p{Cc}\[\d+m/gu, '')) ?? [];
  return Number(modules ?? 0) > 200
    ? null
    : `The import law was checked on ${modules ?? 'no'} modules, so it was not checked at all.\n${output}`;
}
