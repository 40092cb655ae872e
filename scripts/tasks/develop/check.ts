import { makeRouteTypes } from '../../route-types.ts';
import { nodeProgram } from '../../run-program.ts';
import { describeStep, runSteps } from '../../run-steps.ts';
import { formatStep, lawStep, typeSteps } from '../../static-steps.ts';

/** The fast check before a commit: format, lint, types, import law, and all tests without a database or browser. */
export async function run(): Promise<number> {
  await makeRouteTypes();
  const tests = nodeProgram('node_modules/vitest/vitest.mjs', 'run', '--project', 'rule', '--project', 'shape');
  const results = await runSteps([{ name: 'rules and shape', run: tests }, formatStep, lawStep, ...typeSteps]);
  const failed = results.filter(({ ok }) => !ok);
  console.log(failed.length === 0 ? '\nAll is well.' : `\n${failed.map(describeStep).join('\n')}`);
  return failed.length === 0 ? 0 : 1;
}
