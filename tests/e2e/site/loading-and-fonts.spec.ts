/** Loading indicators, drawings and fonts do not shift the page being read. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey/journey.ts';
import { listShifts, noteShifts } from '#tests/support/journey/layout-shifts.ts';

test('a page that loads slowly shows a progress bar', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/publications/**', (route) => answered.then(() => route.continue()));

  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();

  const progress = page.getByRole('progressbar', { name: 'Loading page' });
  await expect(progress).toBeVisible();
  answer();
  await page.waitForURL('/library');
  await expect(progress).toHaveCount(0);
});

test('drawings are files that need no script and follow the theme', async ({ open }) => {
  const page = await open({ width: 1440 });
  const drawings = page.locator('main .cover-art use');
  const listWidths = () => drawings.evaluateAll((uses) => uses.map((use) => (use as SVGUseElement).getBBox().width));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));

  await page.goto('/library?sort=title', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await drawings.count()).toBeGreaterThan(5);
  await expect.poll(async () => Math.min(...(await listWidths()))).toBeGreaterThan(100);
  const light = await drawings.first().screenshot();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(light.equals(await drawings.first().screenshot())).toBe(false);

  release();
});

/** Faces that were applied to a page after it was painted. */
const listApplied = (page: Page) =>
  page.evaluate(() => {
    const own = [...document.fonts].filter(({ family }) => !family.includes('fallback'));
    return own.flatMap(({ display, status }) => (display === 'auto' ? [status] : []));
  });

const readStoredFonts = (page: Page) => page.evaluate(() => localStorage.getItem('receptor.fonts'));

/** Milliseconds from the first paint to the request of each font of the document. */
const listFontRequests = (page: Page) =>
  page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return files.map(({ startTime }) => startTime - paint);
  });

async function openUpdates(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Updates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Updates/ })).toBeVisible();
}

test('a first visit with a wide screen is set in the fonts', async ({ open }) => {
  const page = await open({ width: 1440 });
  await noteShifts(page.context());
  await page.goto('/library');
  await expect(page.locator('html[data-alive]')).toBeVisible();
  await expect(page.locator('h1')).toHaveCSS('font-family', /^Literata/);
  expect(Math.max(...(await listFontRequests(page)))).toBeLessThan(0);
  expect(await listShifts(page)).toEqual([]);
});

test('a first visit with a phone paints a page before it loads fonts, for the next page and visit', async ({
  open,
}) => {
  const page = await open({ width: 390 });
  await noteShifts(page.context());
  await page.goto('/library');
  await expect.poll(() => readStoredFonts(page)).toMatch(/^\S+-normal\.woff2 \S+-normal\.woff2$/);
  const afterPaint = await listFontRequests(page);
  expect([afterPaint.length, Math.min(...afterPaint) > 0]).toEqual([2, true]);
  await expect(page.locator('h1')).toHaveCSS('font-family', /^"Literata fallback"/);
  expect([await listShifts(page), await listApplied(page)]).toEqual([[], []]);

  await openUpdates(page);
  await expect.poll(() => listApplied(page)).toEqual(['loaded', 'loaded']);
  await expect(page.locator('h1')).toHaveCSS('font-family', /^Literata/);

  await page.goto('/library');
  await expect(page.locator('html[data-alive]')).toBeVisible();
  await expect(page.locator('h1')).toHaveCSS('font-family', /^Literata/);
  expect(Math.max(...(await listFontRequests(page)))).toBeLessThan(0);
  expect(await listShifts(page)).toEqual([]);
});

test('fonts of an earlier visit that load late shift nothing, and are applied on the next page', async ({ open }) => {
  const page = await open({ width: 1440 });
  await noteShifts(page.context());
  await page.goto('/library');
  await expect.poll(() => readStoredFonts(page)).not.toBeNull();
  const { promise: painted, resolve: paint } = Promise.withResolvers<void>();
  await page.route('**/fonts/*-normal.woff2', (route) => painted.then(() => route.continue()));
  await page.goto('/library?sort=title', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => localStorage.removeItem('receptor.fonts'));
  paint();
  await expect.poll(() => readStoredFonts(page)).not.toBeNull();
  expect([await listShifts(page), await listApplied(page)]).toEqual([[], []]);

  await openUpdates(page);
  await expect.poll(() => listApplied(page)).toEqual(['loaded', 'loaded']);
});

const PAGES = [
  '/',
  '/library',
  '/publication/lamotrigine-in-clinical-practice-101',
  '/section/mechanism-of-action-of-lamotrigine-101-1',
  '/signin',
  '/podcasts',
];

for (const path of PAGES) {
  test(`${path} looks the same before and after the sheet of the site arrives`, async ({ open }) => {
    const page = await open({ width: 1280 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    // Whether an optional font is used depends on when it arrives.
    for (const late of ['**/assets/*.js', '**/fonts/*'])
      await page.route(late, (route) => finished.then(() => route.continue()));
    await page.route('**/assets/style-*.css', (route) => released.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Nothing is painted before the sheet of the first view.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const before = await listBoxes(page);
    expect(await isStyled(page)).toBe(false);

    release();

    await expect.poll(() => isStyled(page)).toBe(true);
    expect(await listBoxes(page)).toEqual(before);
    finish();
  });
}

/** Whether the sheet of the site has arrived. */
const isStyled = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/style-')));

const listBoxes = (page: Page) =>
  page.locator('body *:not(noscript, script, use)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, display } = getComputedStyle(element);
      return [element.localName, element.className, x, y, width, height, color, backgroundColor, font, display].join(
        ' ',
      );
    }),
  );
