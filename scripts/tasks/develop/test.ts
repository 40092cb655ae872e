import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { buildWhenStale } from '../../build-app.ts';
import { prepareBrowser } from '../../prepare-browser.ts';
import { root } from '../../root.ts';
import { makeRouteTypes } from '../../route-types.ts';
import { nodeProgram, runProgram } from '../../run-program.ts';
import { describeStep, runSteps, type StepResult, timeStep } from '../../run-steps.ts';
import { deadStep, formatStep, lawStep, typeSteps } from '../../static-steps.ts';

/** The JSON report of Vitest: a file that cannot be loaded has a `message` and no results, and skipped ones if it cannot be prepared. */
const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
const JourneyError = z.object({ message: z.string().default('') });
const JourneyTest = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(JourneyError) })) })),
});
/** The journeys of a file, or of a group within one. */
type JourneyGroup = { title: string; specs: z.output<typeof JourneyTest>[]; suites: JourneyGroup[] };
const JourneyGroup: z.ZodType<JourneyGroup> = z.object({
  title: z.string(),
  specs: z.array(JourneyTest),
  suites: z.array(z.lazy(() => JourneyGroup)).default([]),
});
/** The JSON report of Playwright: `errors` belong to no single test, such as errors in the server's log. */
const JourneyReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(JourneyGroup),
  errors: z.array(JourneyError),
});
const JOURNEY_REPORT = path.join(root, '.cache/journeys/report.json');

/** The lines of a failure that the summary repeats: enough to know what failed, however long the output above it is. */
const FAILURE_LINES = 12;

type Counts = { passed: number; failed: number; skipped: number; failures: string[] };

/**
 * Everything: static checks, then every test, on both databases if PostgreSQL is installed, and every
 * journey. Arguments that name journeys (`*.spec.ts`, `tests/e2e`) select those; others are for Vitest.
 */
export async function run(args: string[]): Promise<number> {
  const started = performance.now();
  console.log(await prepareBrowser());
  console.log(`PostgreSQL: ${findPostgres() ?? 'none on this machine; the embedded engine is tested alone'}`);
  const results: StepResult[] = [await timeStep('Building', buildSite)];
  console.log('\nReading the code');
  results.push(...(await runSteps([formatStep, ...typeSteps, lawStep, deadStep])));
  const isJourney = (arg: string) => /\.spec\.ts\b|\be2e\b/.test(arg);
  const [journeys, others] = [args.filter(isJourney), args.filter((arg) => !isJourney(arg))];
  const counts: Counts[] = [];
  if (args.length === 0 || others.length > 0)
    results.push(await timeStep('Running the tests', () => runVitest(others, counts)));
  if (args.length === 0 || journeys.length > 0)
    results.push(await timeStep('Running the journeys', () => runJourneys(journeys, counts)));
  console.log(
    `\n${results.map(describeStep).join('\n')}\nall told ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  const sum = (count: 'passed' | 'failed' | 'skipped') => counts.reduce((total, each) => total + each[count], 0);
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return results.every(({ ok }) => ok) && sum('failed') === 0 ? 0 : 1;
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

async function runVitest(args: string[], counts: Counts[]): Promise<boolean> {
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'receptor-tests-')), 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runProgram(nodeProgram('node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args));
  counts.push(count(report, countVitest));
  rmSync(path.dirname(report), { recursive: true, force: true });
  return code === 0;
}

async function runJourneys(args: string[], counts: Counts[]): Promise<boolean> {
  rmSync(JOURNEY_REPORT, { force: true });
  const code = await runProgram(nodeProgram('node_modules/@playwright/test/cli.js', 'test', ...args));
  counts.push(count(JOURNEY_REPORT, countJourneys));
  return code === 0;
}

function count(report: string, read: (report: unknown) => Counts): Counts {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error('The tests did not run to their end.');
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
}

function countVitest(report: unknown): Counts {
  const { testResults, ...counted } = VitestReport.parse(report);
  // A file that cannot be loaded or prepared has no failed test, so its failure is counted separately.
  const unread = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  return {
    passed: counted.numPassedTests,
    failed: counted.numFailedTests + unread.length,
    skipped: counted.numPendingTests,
    failures: [
      ...unread.map(({ name, message }) => describeFailure(name, message)),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            describeFailure(`${name}\n${fullName}`, failureMessages?.join('\n') ?? ''),
          ),
      ),
    ],
  };
}

function describeFailure(title: string, message: string): string {
  return `${title}\n${message.split('\n').slice(0, FAILURE_LINES).join('\n')}`;
}

function countJourneys(report: unknown): Counts {
  const { stats, suites, errors } = JourneyReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => describeFailure('The journeys', stripVTControlCharacters(message))),
      ...suites.flatMap((group) => listFailedJourneys(group, [])),
    ],
  };
}

function listFailedJourneys({ title, specs, suites }: JourneyGroup, within: readonly string[]): string[] {
  const titles = [...within, title];
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      const message = stripVTControlCharacters(errors.map((error) => error.message).join('\n'));
      return describeFailure([...titles, spec.title].join(' › '), message);
    }),
    ...suites.flatMap((group) => listFailedJourneys(group, titles)),
  ];
}
