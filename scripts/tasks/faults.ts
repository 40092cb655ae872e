import { nodeProgram, runProgram } from '../run-program.ts';

const RESTARTS = 30;
const KILLS = 30;

/** Restarts PostgreSQL and kills the server under load a number of times, and prints the results of the requests. */
export async function run(): Promise<number> {
  const files = ['tests/faults'];
  const ran = nodeProgram('node_modules/vitest/vitest.mjs', 'run', '--project', 'slice-postgres', ...files);
  return runProgram({ ...ran, env: { FAULT_RESTARTS: String(RESTARTS), FAULT_KILLS: String(KILLS) } });
}
