/** The media of the office: an upload that is interrupted and resumed, and a hostile one. (rules U3, U4) */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { filmOf, HAS_FFMPEG, pdfOf } from '#tests/support/given/uploads.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

test.use({ visitor: { as: 'admin' } });

/** A document of ten megabytes, which is sent in two parts. */
const LARGE = Buffer.concat([pdfOf('large'), Buffer.alloc(10_000_000, '%'), Buffer.from('\n%%EOF\n')]);

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Files to upload').setInputFiles({ name, buffer, mimeType: 'application/octet-stream' });
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });

test.describe('uploads', () => {
  test.use({ allowedFaults: /\/api\/admin\/uploads\// });

  test('continue after an interruption and after a reload', async ({ page }, testInfo) => {
    // A file of the disk, which is recognized by its time when it is chosen again.
    const file = testInfo.outputPath('large-handout.pdf');
    await writeFile(file, LARGE);
    let parts = 0;
    await page.route('**/api/admin/uploads/*/', async (route) => {
      if (route.request().method() === 'PATCH') parts += 1;
      // The connection is lost after the first part, until the page is loaded again.
      return parts < 2 ? route.continue() : route.abort('connectionreset');
    });
    await page.goto('/admin/media');
    await page.getByLabel('Files to upload').setInputFiles(file);
    await expect(rowOf(page, 'large-handout.pdf')).toContainText('connection lost', { timeout: 20_000 });
    await expect(rowOf(page, 'large-handout.pdf').getByRole('button', { name: 'Resume' })).toBeVisible();
    await expectAccessible(page);

    await page.unroute('**/api/admin/uploads/*/');
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']));
    });
    await page.reload();
    const unfinished = page.getByRole('row', { name: /large-handout\.pdf/ });
    await expect(unfinished).toContainText('Unfinished');
    await page.getByLabel('Files to upload').setInputFiles(file);
    await expect(rowOf(page, 'large-handout.pdf')).toContainText('Ready', { timeout: 20_000 });

    expect(sent).toEqual([8 * 2 ** 20]);
    await expect(unfinished).toHaveCount(1);
  });

  test('of the same file twice are stored once, and lead to what is stored', async ({ page }) => {
    const file = pdfOf('the same twice');
    await page.goto('/admin/media');
    await choose(page, 'first-name.pdf', file);
    await expect(rowOf(page, 'first-name.pdf')).toContainText('Ready', { timeout: 20_000 });
    await choose(page, 'second-name.pdf', file);
    const second = rowOf(page, 'second-name.pdf');
    await expect(second).toContainText('Stored already', { timeout: 20_000 });
    await expect(second.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);

    await second.getByRole('link', { name: 'first-name.pdf' }).click();
    await expect(page.getByRole('row', { name: /first-name\.pdf/ })).toHaveCount(1);
    await expect(page.getByRole('row', { name: /second-name\.pdf/ })).toHaveCount(0);
  });

  test('that are hostile are refused with their reason', async ({ page }) => {
    await page.goto('/admin/media');
    await choose(page, 'dosing-chart.png', Buffer.from('<svg>\n<script>alert(1)</script></svg>'));
    await expect(rowOf(page, 'dosing-chart.png').getByRole('alert')).toContainText(
      'The drawing contains a script in line 2.',
    );
    await choose(page, 'handouts.zip', Buffer.from('PK\x03\x04'));
    await expect(rowOf(page, 'handouts.zip').getByRole('alert')).toContainText('Archives aren’t accepted');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Clear 2 done' }).click();
    await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  });
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`the library, ${theme}`, () => {
    test.use({ visitor: { as: 'admin', theme, width: 1024 } });

    test('shows a file with what was made of it, by keyboard', async ({ page }) => {
      await page.goto('/admin/media');
      await choose(page, `slides-${theme}.vtt`, Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${theme}\n`));
      const row = page.getByRole('row', { name: new RegExp(`slides-${theme}`) });
      await expect(row).toContainText('Ready', { timeout: 20_000 });
      await row.getByRole('button').first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: 'Made of it' })).toContainText('WebVTT');
      await expectAccessible(page);
    });
  });
}

test.describe('a recording, where ffmpeg is installed', () => {
  test.skip(!HAS_FFMPEG, 'ffmpeg is not installed on this machine');

  test('is made ready, and lacks captions until it is given some', async ({ page }) => {
    test.slow();
    await page.goto('/admin/media');
    await choose(page, 'talk.srt', Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nGood morning.\n'));
    await choose(page, 'talk.mp4', await filmOf(3));
    const row = page.getByRole('row', { name: /^talk\.mp4/ });
    await expect(row).toContainText('Captions missing', { timeout: 60_000 });
    await expect(page.getByRole('row', { name: /talk\.srt/ })).toContainText('Ready');

    await row.getByRole('button').first().click();
    await page.getByRole('combobox', { name: 'Captions' }).selectOption('talk.srt');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use these captions' }).click();
    await expect(row).toContainText('Ready');
    await expect(page.getByRole('list', { name: 'Made of it' })).toContainText('360p');
  });
});
