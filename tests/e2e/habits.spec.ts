/** Habits that people bring: long work shows that it goes on. */
import { test } from '#tests/support/journey.ts';

test('a page that takes longer than a moment to come shows that it is on its way', async ({ open }) => {
  const page = await open();
  await page.goto('/about-us');
  await page.locator('.top-bar:not([aria-busy])').waitFor();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/publications/**', (route) => answered.then(() => route.continue()));

  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();

  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await progress.waitFor();
  answer();
  await page.waitForURL('/library');
  await progress.waitFor({ state: 'detached' });
});
