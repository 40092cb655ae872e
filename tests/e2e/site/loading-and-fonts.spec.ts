/** Loading indicators, drawings and fonts do not shift the page being read. */
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

test('server-rendered drawings need no script, and those of the next page are drawn in the browser', async ({
  open,
}) => {
  const page = await open({ width: 1440 });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const drawers = () => fetched.filter((path) => /\/drawings-[^/]+\.js$/.test(path)).length;
  const pictures = () =>
    page.locator('main .cover-art svg').evaluateAll((drawn) => drawn.map(({ innerHTML }) => innerHTML));

  await page.goto('/library?sort=title');
  const sent = await pictures();
  await expect(page.locator('html[data-alive]')).toBeVisible();
  expect(sent.length).toBeGreaterThan(5);
  expect(sent).not.toContain('');
  expect([await pictures(), drawers()]).toEqual([sent, 0]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Podcasts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Podcasts' })).toBeVisible();
  await expect.poll(pictures).not.toContain('');
  expect([(await pictures()).length > 0, drawers()]).toEqual([true, 1]);

  await page.goBack();
  await page.waitForURL('/library?sort=title');
  await expect.poll(pictures).toEqual(sent);
});

test('fonts that load late shift nothing, and are applied on the next page', async ({ open }) => {
  const page = await open({ width: 1440 });
  await noteShifts(page.context());
  const { promise: painted, resolve: paint } = Promise.withResolvers<void>();
  await page.route('**/fonts/*-normal.woff2', (route) => painted.then(() => route.continue()));
  const listLoaded = () =>
    page.evaluate(() => {
      const own = [...document.fonts].filter(({ family }) => !family.includes('fallback'));
      return own.flatMap(({ display, status }) => (display === 'auto' ? [status] : []));
    });
  await page.goto('/library', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  paint();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('html[data-alive]')).toBeVisible();
  expect([await listShifts(page), await listLoaded()]).toEqual([[], []]);

  await page.getByRole('banner').getByRole('link', { name: 'Updates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Updates/ })).toBeVisible();
  await expect.poll(listLoaded).toEqual(['loaded', 'loaded']);
});
