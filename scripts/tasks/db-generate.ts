import { nodeProgram, runProgram } from '../run-program.ts';

/** Writes the migration from the last snapshot to the tables; read the SQL before it is committed. */
export function run(args: string[]): Promise<number> {
  return runProgram(
    nodeProgram('node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'server/db/drizzle.config.ts', ...args),
  );
}
