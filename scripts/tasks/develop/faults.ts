import { nodeProgram, runProgram } from '../../run-program.ts';

const RESTARTS = 30;
const KILLS = 30;
const FAILOVERS = 5;
const OUTAGE_MS = 60_000;

/**
 * Restarts PostgreSQL, lets its standby take over, and kills the server under load a number of times, and prints the
 * results of the requests.
 */
export async function run(): Promise<number> {
  const files = ['tests/faults'];
  const ran = nodeProgram('node_modules/vitest/vitest.mjs', 'run', '--project', 'slice-postgres', ...files);
  const env = {
    ...{ FAULT_RESTARTS: String(RESTARTS), FAULT_KILLS: String(KILLS) },
    ...{ FAULT_FAILOVERS: String(FAILOVERS), FAULT_OUTAGE_MS: String(OUTAGE_MS) },
  };
  return runProgram({ ...ran, env });
}
