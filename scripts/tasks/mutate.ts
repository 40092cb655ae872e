import { nodeProgram, runProgram } from '../run-program.ts';

const CONFIGURATIONS = { rulebook: 'stryker.json', 'use-cases': 'use-cases.json' } as const;

/**
 * Changes the code in small ways, thousands of times, and runs its tests against each change: a change that survives is
 * behavior that no test checks. `use-cases` changes billing and assessment instead of the rulebook; a path limits the run.
 */
export function run(options: string[]): Promise<number> {
  const name = options[0] === 'use-cases' ? 'use-cases' : 'rulebook';
  const file = options.find((option) => option !== name);
  const only = file === undefined ? [] : ['--mutate', file];
  const configuration = `scripts/mutate/${CONFIGURATIONS[name]}`;
  return runProgram(nodeProgram('node_modules/@stryker-mutator/core/bin/stryker.js', 'run', configuration, ...only));
}
