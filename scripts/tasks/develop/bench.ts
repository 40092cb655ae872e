import path from 'node:path';
import { buildWhenStale } from '../../build-app.ts';
import { root } from '../../root.ts';
import { nodeProgram, runProgram } from '../../run-program.ts';

/** Measures the production build. */
export async function run(args: string[]): Promise<number> {
  await buildWhenStale();
  return runProgram(nodeProgram(path.join(root, 'bench', 'main.ts'), ...args));
}
