/** The compressed size of the scripts of public pages, as a real browser fetches them. */
import path from 'node:path';
import { chromium, type Page, type Request } from '@playwright/test';
import { findBrowser } from '#tests/support/journey/find-browser.ts';
import type { Row } from './load/scenarios.ts';
import { startProduct } from './processes.ts';

const PORT = 4505;
const PAGES = {
  home: '/',
  program: '/cme-program',
  cover: '/publication/lamotrigine-in-clinical-practice-101',
  library: '/library',
  section: '/section/mechanism-of-action-of-lamotrigine-101-1',
  podcasts: '/podcasts',
};

/** For each page: bytes of script, compressed by brotli, until hydration, and five seconds later. */
export async function measureFirstLoad(dir: string): Promise<Row[]> {
  const executablePath = findBrowser();
  if (executablePath === null) return [{ what: 'Script at first load', figure: 'not measured', beside: 'no browser' }];
  const server = await startProduct(PORT, {
    DATA_DIR: path.join(dir, 'demo'),
    DEMO: 'on',
    NODE_ENV: 'development',
    SESSION_SECRET: 'a-secret-for-measuring-of-32-characters',
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const rows: Row[] = [];
    for (const [name, address] of Object.entries(PAGES)) {
      // A new context has an empty cache.
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const weight = await weigh(await context.newPage(), `http://localhost:${PORT}${address}`);
      await context.close();
      rows.push({
        what: `Script at first load, ${name}`,
        figure: `${kilobytes(weight.alive)} kB`,
        beside: `${kilobytes(weight.calm)} kB after five seconds more`,
      });
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Milliseconds after hydration in which a page has fetched its initial scripts. */
const SETTLED = 1500;
const CALM = 5000;

async function weigh(page: Page, address: string): Promise<{ alive: number; calm: number }> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  const answer = await page.goto(address);
  if (answer?.status() !== 200) throw new Error(`${address} answers with ${answer?.status()}`);
  await page.waitForSelector('html[data-alive]');
  await page.waitForTimeout(SETTLED);
  const first = scripts.length;
  await page.waitForTimeout(CALM);
  const sizes = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize));
  return { alive: sum(sizes.slice(0, first)), calm: sum(sizes) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Thousands of bytes. */
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
