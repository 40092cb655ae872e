import path from 'node:path';
import { buildWhenStale } from '../../build-app.ts';
import { root } from '../../root.ts';
import { nodeProgram, runProgram } from '../../run-program.ts';

/** Rehearses an installation, an upgrade under load and a loss on this machine, and prints the time of each step. */
export async function run(): Promise<number> {
  await buildWhenStale();
  return runProgram(nodeProgram(path.join(root, 'bench', 'rehearsal', 'main.ts')));
}
