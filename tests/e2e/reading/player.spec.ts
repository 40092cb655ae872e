/** The player of a section: keys, volume, links to a moment, autoplay and background playback. (rules C8) */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const RECORDED = '/section/mechanism-of-action-of-lamotrigine-101-1';
const TEXT = '/section/titrating-to-the-best-dose-103-3';
const WAIT = { timeout: 15_000 };

const media = (page: Page) =>
  page
    .locator('video, audio')
    .first()
    .evaluate((element) => {
      const { currentTime, muted, volume } = element as HTMLMediaElement;
      return { currentTime: Math.round(currentTime), muted, volume: Math.round(volume * 100) / 100 };
    });

async function openRecorded(page: Page, address = RECORDED): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('article', { name: 'Transcript' })).toBeVisible();
  await page.waitForFunction(() => (document.querySelector('video, audio') as HTMLMediaElement).readyState > 0);
}

test.describe('the player', () => {
  test('is controlled by keys alone, which its dialog lists', async ({ open }) => {
    const page = await open({ as: 'free' });
    await openRecorded(page);
    await page.keyboard.press('l');
    await expect.poll(() => media(page)).toMatchObject({ currentTime: 30 });
    await page.keyboard.press('j');
    await expect.poll(() => media(page)).toMatchObject({ currentTime: 20 });
    await page.keyboard.press('m');
    await expect.poll(() => media(page)).toMatchObject({ muted: true });
    await page.getByRole('button', { name: 'Unmute (m)' }).press('Enter');
    await expect.poll(() => media(page)).toMatchObject({ muted: false });
    await page.keyboard.press('-');
    await expect.poll(() => media(page)).toMatchObject({ volume: 0.9 });

    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toBeVisible();
    for (const key of ['Space', 'K', 'J', 'L', 'M', 'C', 'F', '?'])
      await expect(list.getByText(key, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  });

  test('remembers the volume in the next section', async ({ open }) => {
    const page = await open({ as: 'free' });
    await openRecorded(page);
    await page.getByRole('slider', { name: 'Volume' }).fill('0.4');
    await expect.poll(() => media(page)).toMatchObject({ volume: 0.4 });
    await openRecorded(page, '/section/titration-and-rash-101-3');
    await expect.poll(() => media(page)).toMatchObject({ volume: 0.4 });
  });

  test('copies a link that opens at this second', async ({ open }) => {
    const page = await open({ as: 'free' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openRecorded(page);
    await page.keyboard.press('l');
    await page.getByRole('button', { name: 'Copy link to this moment' }).press('Enter');
    await expect(page.getByText('Link to this moment copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toBe('?t=30');

    await openRecorded(page, link);
    await expect.poll(() => media(page)).toMatchObject({ currentTime: 30 });
  });

  test('plays the next section automatically only when autoplay is on', async ({ open }) => {
    const page = await open({ as: 'free' });
    await openRecorded(page);
    const choice = page.getByRole('checkbox', { name: 'Play the next section automatically' });
    await expect(choice).not.toBeChecked();
    await choice.check();
    await page
      .locator('video, audio')
      .first()
      .evaluate(async (element) => {
        const recording = element as HTMLMediaElement;
        recording.currentTime = recording.duration - 0.5;
        await recording.play();
      });
    await page.waitForURL(/-101-2\?set=watch$/);
    await expect(page.getByRole('button', { name: 'Pause (space)' }).first()).toBeVisible();
  });

  test('offers to resume above the picture, not over it', async ({ open }) => {
    const reader = await open({ as: 'free' });
    await openRecorded(reader, '/section/titration-and-rash-101-3');
    // The response may come before the script that caused it has ended.
    const saving = reader.waitForResponse(
      (response) => response.url().includes('/progress/') && response.status() === 200,
    );
    await reader
      .locator('video, audio')
      .first()
      .evaluate(async (element) => {
        const recording = element as HTMLMediaElement;
        recording.muted = true;
        recording.currentTime = 61;
        await recording.play();
        recording.pause();
      });
    await saving;
    await reader.reload();
    const offer = reader.getByRole('button', { name: /^Resume at 1:0[1-3]$/ });
    await expect(offer).toBeVisible();
    const { y = 0, height = 0 } = (await offer.boundingBox()) ?? {};
    const picture = await reader.locator('.recording-stage').boundingBox();
    expect(y + height).toBeLessThanOrEqual(picture?.y ?? 0);
  });
});

test('a recording plays on while another page is open, and returns to its own page', async ({ open }) => {
  const page = await open({ as: 'free' });
  await openRecorded(page);
  const singleKeys = async (isOn: boolean) => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByRole('checkbox', { name: 'Single-key shortcuts' }).setChecked(isOn);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  };
  await singleKeys(false);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Pause (space)' })).toHaveCount(0);
  await singleKeys(true);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Pause (space)' }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await page.waitForURL('**/library');
  const mini = page.getByRole('complementary', { name: 'Mini player' });
  await expect(mini).toBeVisible();
  const playing = () =>
    page.locator('#background-media :is(video, audio)').evaluate((element) => ({
      at: (element as HTMLMediaElement).currentTime,
      paused: (element as HTMLMediaElement).paused,
    }));
  const before = await playing();
  expect(before.paused).toBe(false);
  await expect.poll(async () => (await playing()).at).toBeGreaterThan(before.at);
  await expectAccessible(page);
  await mini.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect.poll(async () => (await playing()).paused).toBe(true);
  await mini.getByRole('button', { name: 'Forward 30 seconds' }).press('Enter');
  await expect.poll(async () => (await playing()).at).toBeGreaterThan(before.at + 29);

  await mini.getByRole('link', { name: 'Mechanism of Action of Lamotrigine' }).press('Enter');
  await page.waitForURL('**/section/**');
  await expect(mini).toHaveCount(0);
  await expect.poll(async () => (await media(page)).currentTime).toBeGreaterThan(29);

  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Pause (space)' }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await mini.getByRole('button', { name: 'Stop and close' }).press('Enter');
  await expect(mini).toHaveCount(0);
  await expect(page.locator('#background-media > *')).toHaveCount(0);
});

test('on a phone the slide of an unrecorded section scrolls away with the page', async ({ open }) => {
  const page = await open({ as: 'free', width: 390, height: 844 });
  await page.goto(TEXT);
  const stage = page.locator('.section-stage');
  await expect(stage).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await stage.boundingBox()) ?? {};
      return y + height;
    }, WAIT)
    .toBeLessThanOrEqual(0);
});
