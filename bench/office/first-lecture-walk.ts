/**
 * An editor's first lecture in a browser. The product's part of each step is measured, and the editor's is estimated
 * from what the screens demand: words to read, letters to type, controls to find and to press. Writes the table of
 * `docs/first-lecture.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { completeRecord } from '#tests/support/journey/activity-record.ts';
import { findBrowser } from '#tests/support/journey/find-browser.ts';
import { openContext } from '#tests/support/journey/journey.ts';
import { ORIGIN_VARIABLE } from '#tests/support/journey/origin.ts';
import type { Row } from '../load/scenarios.ts';
import { startProduct } from '../processes.ts';
import { EstimatedPerson, minutesOf, type StepTime } from './estimated-person.ts';
import { AFTER_RECORD, beforeRecord } from './first-lecture-steps.ts';
import { makeFiles } from './lecture-brief.ts';

const PORT = 4508;
const ORIGIN = `http://localhost:${PORT}`;
const PAGE = path.resolve(import.meta.dirname, '../../docs/first-lecture.md');
const TIMEOUT_MS = 60_000;

export async function measureFirstLecture(dir: string): Promise<Row[]> {
  const executablePath = findBrowser();
  if (executablePath === null) return [{ what: 'A first lecture', figure: 'not measured', beside: 'no browser' }];
  const server = await startProduct(PORT, {
    DATA_DIR: path.join(dir, 'first-lecture'),
    DEMO: 'on',
    SESSION_SECRET: 'a-secret-for-measuring-of-32-characters',
  });
  process.env[ORIGIN_VARIABLE] = ORIGIN;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const steps = await walk(browser);
    writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), steps));
    const total = sum(steps, minutesOf);
    return [
      { what: 'An editor’s first lecture, estimated', figure: `${total.toFixed(1)} min`, beside: describeParts(steps) },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function walk(browser: Browser): Promise<StepTime[]> {
  const context = await browser.newContext({
    ...{ baseURL: ORIGIN, viewport: { width: 1440, height: 900 } },
    ...{ reducedMotion: 'reduce', locale: 'en-US' },
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const person = new EstimatedPerson(await context.newPage());
  for (const { name, act } of beforeRecord(await makeFiles())) await person.step(name, () => act(person));
  // The accreditation office and those who disclose take their own time.
  const officer = await openContext(browser, { as: 'officer' });
  await completeRecord(await officer.newPage(), /publications\/(\d+)/.exec(person.page.url())?.[1] ?? '');
  for (const { name, act } of AFTER_RECORD) await person.step(name, () => act(person));
  await context.close();
  return person.steps;
}

const sum = (steps: readonly StepTime[], part: (step: StepTime) => number): number =>
  steps.reduce((total, step) => total + part(step), 0);

const describeParts = (steps: readonly StepTime[]): string =>
  `${sum(steps, ({ actions }) => actions)} actions, ${sum(steps, ({ read }) => read)} words read, ${sum(steps, ({ typed }) => typed)} letters typed, product ${(sum(steps, ({ machineMs }) => machineMs) / 1000).toFixed(1)} s`;

const BEGIN = '<!-- The table is written by `npm run bench -- first-lecture`. -->';
const END = '<!-- The end of the table. -->';

function withTable(page: string, steps: readonly StepTime[]): string {
  const line = (name: string, part: readonly StepTime[]) =>
    `| ${[
      name,
      ...[({ actions }: StepTime) => actions, ({ found }: StepTime) => found].map((of) => sum(part, of)),
      ...[({ read }: StepTime) => read, ({ typed }: StepTime) => typed].map((of) => sum(part, of)),
      `${(sum(part, ({ machineMs }) => machineMs) / 1000).toFixed(1)} s`,
      sum(part, minutesOf).toFixed(1),
    ].join(' | ')} |`;
  const table = [
    '| Step | Actions | New controls | Words read | Letters typed | Product | Minutes |',
    '|---|---|---|---|---|---|---|',
    ...steps.map((step) => line(step.name, [step])),
    line('**All**', steps),
  ].join('\n');
  const [before = '', rest = ''] = page.split(BEGIN);
  return `${before}${BEGIN}\n\n${table}\n\n${END}${rest.split(END)[1] ?? ''}`;
}
