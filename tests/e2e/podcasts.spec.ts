/** The player's list of episodes, searched by title and people. (rules C19) */
import { expect } from 'vitest';
import { test } from '#tests/support/journey.ts';

test('on a phone an episode is found under the player and opened by keyboard', async ({ open }) => {
  const page = await open({ width: 390, height: 844 });
  await page.goto('/podcasts');
  const list = page.getByRole('region', { name: 'Episodes', exact: true });
  const [chapters, finder, notes] = await Promise.all(
    [page.getByRole('list', { name: 'Chapters' }), list, page.locator('.now-episode-notes')].map((part) =>
      part.boundingBox(),
    ),
  );
  expect((finder?.y ?? 0) - ((chapters?.y ?? 0) + (chapters?.height ?? 0))).toBeLessThan(40);
  expect(notes?.y).toBeGreaterThan((finder?.y ?? 0) + (finder?.height ?? 0));

  await list.getByRole('searchbox', { name: 'Find an episode' }).focus();
  await page.keyboard.type('weiss agit');
  await list.getByText('1 episode', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await page.waitForURL(/episode=the-first-ten-minutes-of-agitation/);
  const now = page.getByRole('region', { name: 'Now playing' });
  await now.getByRole('heading', { level: 2, name: 'The First Ten Minutes of Agitation' }).waitFor();
  expect(await list.getByRole('link').getAttribute('aria-current')).toBe('true');
  expect(await list.getByRole('searchbox').inputValue()).toBe('weiss agit');
});

test('an episode is found by its number, whatever page it was on and whatever it was called', async ({ open }) => {
  const page = await open();
  await page.goto('/podcasts?page=2&episode=what-it-was-called-804&t=20');

  await page.waitForURL('**/podcasts?episode=what-it-was-called-804&t=20');
  const now = page.getByRole('region', { name: 'Now playing' });
  await now.getByRole('heading', { level: 2, name: 'The First Ten Minutes of Agitation' }).waitFor();
  const feed = page.getByRole('link', { name: 'RSS feed' });
  expect(await feed.getAttribute('href')).toBe('/api/feeds/podcast.xml');
});

test('the list of episodes fades where it goes on, and nowhere else', async ({ open }) => {
  const page = await open({ width: 390, height: 844 });
  await page.goto('/podcasts');
  const finder = page.getByRole('region', { name: 'Episodes', exact: true });
  const list = finder.getByRole('list');
  // What is as high as the list itself fades at its end; what is higher has its end out of sight.
  const fades = () => list.evaluate((element) => getComputedStyle(element).maskSize === '100% 100%');
  expect(await fades()).toBe(true);

  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }));
  await expect.poll(fades).toBe(false);

  await finder.getByRole('searchbox').fill('weiss agit');
  await finder.getByText('1 episode', { exact: true }).waitFor();
  await expect.poll(fades).toBe(false);
});
