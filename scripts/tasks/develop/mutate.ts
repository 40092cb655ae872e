import { nodeProgram, runProgram } from '../../run-program.ts';

const CONFIGURATIONS = { rulebook: 'stryker.json', 'use-cases': 'use-cases.json' } as const;

/**
 * Mutation testing: applies thousands of small changes to the rulebook and runs its tests on each; a surviving change
 * reveals untested behavior. `use-cases` mutates billing and assessment instead; paths, separated by commas, limit the run.
 */
export function run(options: string[]): Promise<number> {
  const name = options[0] === 'use-cases' ? 'use-cases' : 'rulebook';
  const file = options.find((option) => option !== name);
  const only = file === undefined ? [] : ['--mutate', file];
  const configuration = `scripts/mutate/${CONFIGURATIONS[name]}`;
  return runProgram(nodeProgram('node_modules/@stryker-mutator/core/bin/stryker.js', 'run', configuration, ...only));
}
