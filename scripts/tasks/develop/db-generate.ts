import { nodeProgram, runProgram } from '../../run-program.ts';

/** Writes a migration from the last snapshot to the current tables; review the SQL before committing it. */
export function run(args: string[]): Promise<number> {
  return runProgram(
    nodeProgram('node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'server/db/drizzle.config.ts', ...args),
  );
}
