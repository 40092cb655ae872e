import { nodeProgram, runProgram } from '../run-program.ts';

/**
 * Changes the rulebook a little, thousands of times, and runs its own tests against each change: what survives is a rule
 * that no test holds. A file as argument looks at that one alone.
 */
export function run([file]: string[]): Promise<number> {
  const only = file === undefined ? [] : ['--mutate', file];
  return runProgram(
    nodeProgram('node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'scripts/mutate/stryker.json', ...only),
  );
}
