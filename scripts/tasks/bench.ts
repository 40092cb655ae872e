import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildWhenStale } from '../build-app.ts';
import { nodeProgram, root, runProgram } from '../run-program.ts';

/** Measures the production build. */
export async function run(args: string[]): Promise<number> {
  const bench = path.join(root, 'bench', 'main.ts');
  if (!existsSync(bench)) throw new Error('There is nothing to measure with: bench/main.ts is missing.');
  await buildWhenStale();
  return runProgram(nodeProgram(bench, ...args));
}
