import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { buildWhenStale } from '../build-app.ts';
import { prepareBrowser } from '../prepare-browser.ts';
import { makeRouteTypes } from '../route-types.ts';
import { nodeProgram, runProgram } from '../run-program.ts';
import { describeStep, runSteps, type StepResult, timeStep } from '../run-steps.ts';
import { deadStep, formatStep, lawStep, typeSteps } from '../static-steps.ts';

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Everything: what the code says of itself, then every test, on both databases where PostgreSQL is at hand. */
export async function run(args: string[]): Promise<number> {
  const started = performance.now();
  console.log(await prepareBrowser());
  console.log(`PostgreSQL: ${findPostgres() ?? 'none on this machine; the embedded engine is tested alone'}`);
  const results: StepResult[] = [await timeStep('Building', buildSite)];
  console.log('\nReading the code');
  results.push(...(await runSteps([formatStep, ...typeSteps, lawStep, deadStep])));
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'receptor-tests-')), 'report.json');
  results.push(await timeStep('Running the tests', async () => (await runTests(report, args)) === 0));
  console.log(
    `\n${results.map(describeStep).join('\n')}\nall told ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  console.log(countTests(report));
  rmSync(path.dirname(report), { recursive: true, force: true });
  return results.every(({ ok }) => ok) ? 0 : 1;
}

async function buildSite(): Promise<boolean> {
  try {
    await makeRouteTypes();
    await buildWhenStale();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

function runTests(report: string, args: string[]): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runProgram(nodeProgram('node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args));
}

function countTests(report: string): string {
  try {
    const counted = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
    // A file that cannot even be loaded has no tests that could fail.
    const unread = counted.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return `${counted.numPassedTests} passed, ${counted.numFailedTests + unread.length} failed, ${counted.numPendingTests} skipped`;
  } catch {
    return '0 passed, 1 failed: the tests did not run to their end';
  }
}
