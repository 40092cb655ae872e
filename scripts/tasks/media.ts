import { nodeProgram, runProgram } from '../run-program.ts';

/** Records the narrated slides of the library. */
export function run(args: string[]): Promise<number> {
  return runProgram(nodeProgram('scripts/media/main.ts', ...args));
}
