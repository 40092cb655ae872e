/** The player of episodes, and its list, searched by title and people. (rules C19) */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const audio = (page: Page) =>
  page.locator('.episode-player audio').evaluate((element) => {
    const { currentTime, muted, volume, paused } = element as HTMLAudioElement;
    return { currentTime: Math.round(currentTime), muted, volume: Math.round(volume * 100) / 100, paused };
  });

test('an episode is controlled by buttons and keys, and its volume applies to the next one', async ({ page }) => {
  await page.goto('/podcasts');
  await page.keyboard.press('l');
  await expect.poll(() => audio(page)).toMatchObject({ currentTime: 30 });
  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect.poll(() => audio(page)).toMatchObject({ currentTime: 20 });
  await page.getByRole('button', { name: 'Forward 30 seconds' }).click();
  await expect.poll(() => audio(page)).toMatchObject({ currentTime: 50 });
  await page.keyboard.press('m');
  await expect.poll(() => audio(page)).toMatchObject({ muted: true });
  await page.getByRole('button', { name: 'Unmute (m)' }).click();
  await expect.poll(() => audio(page)).toMatchObject({ muted: false });
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Pause (space)' })).toBeVisible();
  await expect.poll(() => audio(page)).toMatchObject({ paused: false });
  await page.keyboard.press('k');
  await expect.poll(() => audio(page)).toMatchObject({ paused: true });
  await page.keyboard.press('-');
  await expect.poll(() => audio(page)).toMatchObject({ volume: 0.9 });
  await page.getByRole('slider', { name: 'Volume' }).fill('0.4');
  await expect.poll(() => audio(page)).toMatchObject({ volume: 0.4 });

  const { currentTime } = await audio(page);
  const finder = page.getByRole('searchbox', { name: 'Find an episode' });
  await finder.pressSequentially('lk');
  expect(await audio(page)).toMatchObject({ currentTime, paused: true });
  await finder.fill('weiss agit');
  await page.getByRole('link', { name: 'The First Ten Minutes of Agitation' }).first().click();
  await page.waitForURL(/episode=the-first-ten-minutes-of-agitation/);
  await expect(
    page
      .getByRole('region', { name: 'Now playing' })
      .getByRole('heading', { level: 2, name: 'The First Ten Minutes of Agitation' }),
  ).toBeVisible();
  await expect.poll(() => audio(page)).toMatchObject({ currentTime: 0, volume: 0.4 });
});

test('the player of episodes lists the keys of audio only', async ({ page }) => {
  await page.goto('/podcasts');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const key of ['Space', 'K', 'J', 'L', 'M', '?'])
    await expect(list.getByText(key, { exact: true })).toBeVisible();
  for (const key of ['C', 'F']) await expect(list.getByText(key, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toBeVisible();
});

test('an episode is found under the player on a phone and opened by keyboard', async ({ open }) => {
  const page = await open({ width: 390, height: 844 });
  await page.goto('/podcasts');
  const list = page.getByRole('region', { name: 'Episodes', exact: true });
  const [chapters, finder, notes] = await Promise.all(
    [page.getByRole('list', { name: 'Chapters' }), list, page.locator('.current-episode-notes')].map((part) =>
      part.boundingBox(),
    ),
  );
  expect((finder?.y ?? 0) - ((chapters?.y ?? 0) + (chapters?.height ?? 0))).toBeLessThan(40);
  expect(notes?.y).toBeGreaterThan((finder?.y ?? 0) + (finder?.height ?? 0));

  await list.getByRole('searchbox', { name: 'Find an episode' }).focus();
  await page.keyboard.type('weiss agit');
  await expect(list.getByText('1 episode', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await page.waitForURL(/episode=the-first-ten-minutes-of-agitation/);
  const now = page.getByRole('region', { name: 'Now playing' });
  await expect(now.getByRole('heading', { level: 2, name: 'The First Ten Minutes of Agitation' })).toBeVisible();
  await expect(list.getByRole('link')).toHaveAttribute('aria-current', 'true');
  await expect(list.getByRole('searchbox')).toHaveValue('weiss agit');
});

test('an episode opens by its id, whatever its page and slug', async ({ page }) => {
  await page.goto('/podcasts?page=2&episode=what-it-was-called-804&t=20');

  await page.waitForURL('**/podcasts?episode=what-it-was-called-804&t=20');
  const now = page.getByRole('region', { name: 'Now playing' });
  await expect(now.getByRole('heading', { level: 2, name: 'The First Ten Minutes of Agitation' })).toBeVisible();
  const feed = page.getByRole('link', { name: 'RSS feed' });
  await expect(feed).toHaveAttribute('href', '/api/feeds/podcast.xml');
});

test('the list of episodes fades at its end only while it can be scrolled', async ({ open }) => {
  const page = await open({ width: 390, height: 844 });
  await page.goto('/podcasts');
  const finder = page.getByRole('region', { name: 'Episodes', exact: true });
  const list = finder.getByRole('list');
  // A mask as high as the list fades its end; a higher one does not.
  const fades = () => list.evaluate((element) => getComputedStyle(element).maskSize === '100% 100%');
  expect(await fades()).toBe(true);

  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }));
  await expect.poll(fades).toBe(false);

  await finder.getByRole('searchbox').fill('weiss agit');
  await expect(finder.getByText('1 episode', { exact: true })).toBeVisible();
  await expect.poll(fades).toBe(false);
});
