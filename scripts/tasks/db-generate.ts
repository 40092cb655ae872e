import { nodeProgram, runProgram } from '../run-program.ts';

/** Writes the migration that brings the last one up to what the tables say; read the SQL before it is committed. */
export function run(args: string[]): Promise<number> {
  return runProgram(
    nodeProgram('node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'server/db/drizzle.config.ts', ...args),
  );
}
