/**
 * A newcomer's walkthrough from the home page to a certificate. Writes `docs/newcomer/`: a page with the steps, their
 * actions and response times, and a screenshot of each step on a phone and on a desktop.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '#tests/support/journey/find-browser.ts';
import type { Row } from '../load/scenarios.ts';
import { startProduct } from '../processes.ts';
import { type Newcomer, WALK } from './newcomer-steps.ts';

const PORT = 4506;
const ORIGIN = `http://localhost:${PORT}`;
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
/** The timeout of a step in milliseconds. */
const TIMEOUT_MS = 30_000;
const FOLDER = path.resolve(import.meta.dirname, '../../docs/newcomer');

/** The cost of one step on one screen, and the screenshot at its end. */
type WalkResult = { name: string; ms: number; actions: number; picture: string };

/** One row for each screen. */
export async function measureNewcomer(dir: string): Promise<Row[]> {
  const executablePath = findBrowser();
  if (executablePath === null) return [{ what: 'A newcomer’s walk', figure: 'not measured', beside: 'no browser' }];
  const server = await startProduct(PORT, {
    DATA_DIR: path.join(dir, 'newcomer'),
    DEMO: 'on',
    NODE_ENV: 'development',
    SESSION_SECRET: 'a-secret-for-measuring-of-32-characters',
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  try {
    const phone = await walk(browser, 'phone');
    const desktop = await walk(browser, 'desktop');
    writeFileSync(path.join(FOLDER, 'README.md'), describe(phone, desktop));
    return [rowOf('phone', phone), rowOf('desktop', desktop)];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function walk(browser: Browser, screen: keyof typeof SCREENS): Promise<WalkResult[]> {
  const viewport = SCREENS[screen];
  const context = await browser.newContext({ baseURL: ORIGIN, viewport, reducedMotion: 'reduce', locale: 'en-US' });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const counted = countActions(page, `${screen}.newcomer@clinic.example`);
  // Shown after registration; closing it counts as an action.
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'We’d like to know you better' }), (prompt) =>
    counted.newcomer.press(prompt.getByRole('button', { name: 'Close' })),
  );
  const done: WalkResult[] = [];
  for (const [at, { name, act }] of WALK.entries()) {
    const before = counted.actions();
    const began = performance.now();
    await act(counted.newcomer);
    const ms = Math.round(performance.now() - began);
    const picture = `${String(at + 1).padStart(2, '0')}-${name.toLowerCase().replace(/\W+/g, '-')}-${screen}.jpg`;
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
    await page.screenshot({ path: path.join(FOLDER, picture), type: 'jpeg', quality: 60 });
    done.push({ name, ms, actions: counted.actions() - before, picture });
  }
  await context.close();
  return done;
}

/** An action is one press, one filled field or one choice. */
function countActions(page: Page, email: string): { newcomer: Newcomer; actions: () => number } {
  let count = 0;
  const doing = async (act: () => Promise<unknown>) => {
    count += 1;
    await act();
  };
  const newcomer: Newcomer = {
    page,
    email,
    press: (target: Locator) => doing(() => target.click()),
    fill: (label, text) => doing(() => page.getByLabel(label).first().fill(text)),
    choose: (label, option) => doing(() => page.getByLabel(label).first().selectOption(option)),
    pick: (target: Locator) => doing(() => target.check()),
    readMail: () => newestMail(email),
  };
  return { newcomer, actions: () => count };
}

/** The text of the newest email to the newcomer, once it is sent. */
async function newestMail(to: string): Promise<string> {
  const until = performance.now() + TIMEOUT_MS;
  while (performance.now() < until) {
    const response = await fetch(`${ORIGIN}/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const [newest] = (await response.json()) as { text: string }[];
    if (newest !== undefined) return newest.text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No message was sent to ${to}.`);
}

const total = (done: readonly WalkResult[], of: 'ms' | 'actions') => done.reduce((sum, step) => sum + step[of], 0);

const rowOf = (screen: string, done: readonly WalkResult[]): Row => ({
  what: `A newcomer from the home page to the certificate, ${screen}`,
  figure: `${(total(done, 'ms') / 1000).toFixed(1)} s`,
  beside: `${done.length} steps, ${total(done, 'actions')} actions`,
});

function describe(phone: readonly WalkResult[], desktop: readonly WalkResult[]): string {
  const cell = ({ ms, actions, picture }: WalkResult) => `[${ms} ms](${picture}) | ${actions}`;
  const lines = phone.flatMap((step, at) => {
    const beside = desktop[at];
    return beside === undefined ? [] : [`| ${at + 1}. ${step.name} | ${cell(step)} | ${cell(beside)} |`];
  });
  const sums = [phone, desktop].map((done) => `${(total(done, 'ms') / 1000).toFixed(1)} s | ${total(done, 'actions')}`);
  return `# From the home page to a certificate

Written by \`npm run bench -- newcomer\`; not edited by hand. A newcomer finds a lecture, registers, confirms the address, joins, passes the
test and claims the credit, in a real browser, at 390 × 844 and at 1440 × 900. An action is one press, one field filled or one choice made;
the time is what the product took to show what each step leads to, without a person's reading. Each time links to the picture of its step.

| Step | Phone | Actions | Desktop | Actions |
|---|---|---|---|---|
${lines.join('\n')}
| **All** | ${sums.join(' | ')} |
`;
}
