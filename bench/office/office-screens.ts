/** How long the screens of the back office take in a real browser until they can be used. */
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '#tests/support/journey/find-browser.ts';
import type { Row } from '../load/scenarios.ts';
import { startProduct } from '../processes.ts';
import { signInAsStaff } from './office-session.ts';

const PORT = 4507;
const RUNS = 5;

/** The screens by their address; the editor and the questions are those of a lecture with a recording. */
const SCREENS: Readonly<Record<string, string>> = {
  Today: '',
  Publications: 'publications',
  'Editor, cover': 'publications/101',
  'Editor, section': 'publications/101?section=mechanism-of-action-of-lamotrigine',
  Questions: 'publications/101/questions',
  Translations: 'translations',
  Media: 'media',
  'Site content': 'collections',
  Activities: 'activities',
  Evaluations: 'evaluations',
  Certificates: 'certificates',
  Reporting: 'reporting',
  People: 'people',
  Person: 'people/1',
  Messages: 'messages',
  Orders: 'orders',
  'Gift cards': 'gift-cards',
  'Discount codes': 'discounts',
  Newsletter: 'newsletter',
  Reports: 'reports',
  'Failed jobs': 'operations',
  'Audit log': 'audit',
  Staff: 'staff',
};

/** Each screen by its address, with the files of the office in the cache of the browser as on any but the first day. */
export async function measureOfficeScreens(dir: string): Promise<Row[]> {
  const executablePath = findBrowser();
  if (executablePath === null) return [{ what: 'Screens of the office', figure: 'not measured', beside: 'no browser' }];
  const server = await startProduct(PORT, {
    DATA_DIR: path.join(dir, 'demo'),
    DEMO: 'on',
    NODE_ENV: 'development',
    SESSION_SECRET: 'a-secret-for-measuring-of-32-characters',
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await openOffice(browser);
    await openScreen(context, '');
    const rows: Row[] = [];
    for (const [what, address] of Object.entries(SCREENS)) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await openScreen(context, address));
      times.sort((a, b) => a - b);
      rows.push({
        what: `Office, ${what}`,
        figure: `${seconds(times[Math.floor(RUNS / 2)] ?? 0)} s`,
        beside: `${seconds(times[0] ?? 0)} to ${seconds(times.at(-1) ?? 0)} s`,
      });
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openOffice(browser: Browser): Promise<BrowserContext> {
  const { authorization = '' } = await signInAsStaff(`http://localhost:${PORT}`);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => localStorage.setItem('receptor.token', token), authorization.slice(4));
  await context.addInitScript(noteReadiness);
  return context;
}

/** Milliseconds from the request of the page until it shows its data and the main thread is free. */
async function openScreen(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`http://localhost:${PORT}/admin/${address}`);
  const ready = await page.waitForFunction(() => (window as { readyAfter?: number }).readyAfter, undefined, {
    timeout: 30_000,
  });
  const ms = Number(await ready.jsonValue());
  await page.close();
  return ms;
}

/**
 * Runs in the page. It is ready from the first frame on in which the heading is there and nothing is loading, or from the
 * end of the last long task, if both stay so for a second.
 */
function noteReadiness(): void {
  const CALM_MS = 1_000;
  let since: number | null = null;
  let lastTask = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) lastTask = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
  const isLoading = () =>
    document.querySelector('main h1') === null ||
    document.querySelector('main [aria-busy="true"], main .skeleton') !== null ||
    [...document.querySelectorAll('main [role="status"]')].some((status) =>
      /^(Loading|Reading|Checking|Making)/.test(status.textContent ?? ''),
    );
  const check = () => {
    const now = performance.now();
    if (isLoading()) since = null;
    else since ??= now;
    const readyAt = since === null ? Number.POSITIVE_INFINITY : Math.max(since, lastTask);
    if (now - readyAt > CALM_MS) (window as { readyAfter?: number }).readyAfter = readyAt;
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);
