/** Finance reads revenue: the range is in the address, the CSV equals the figures, and a refund changes the net of today. (rules G2, G3, G7, G14) */
import type { Page } from '@playwright/test';
import { buyMembership, registerAccount } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const GOLD = 3;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('finance opens revenue, changes the period, and downloads figures that contain a purchase of today', async ({
  open,
}) => {
  const token = await registerAccount('imani@revenue.example', { firstName: 'Imani', lastName: 'Costa' });
  await buyMembership(token, GOLD);
  const page = await open({ as: 'finance' });

  await page.goto('/admin/reports');
  await expect(heading(page, 'Reports')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Net revenue report' }).click();
  // The overview has a heading about revenue too.
  await expect(page.getByRole('figure', { name: 'Payments and refunds' })).toBeVisible();
  await page.getByLabel('Period', { exact: true }).selectOption('month');
  await expect(page).toHaveURL(/range=month/);
  await page.getByLabel('Compare with').selectOption('year');
  await expect(page).toHaveURL(/compare=year/);
  const plot = page.getByRole('figure', { name: 'Payments and refunds' });
  await expect(plot.getByRole('img')).toBeVisible();
  // The figures of the period before are pale until those of this one are there.
  await expect(page.locator('.o-report')).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await plot.getByRole('button', { name: 'CSV' }).click();
  const csv = await (await download).createReadStream().then((stream) => stream.toArray());
  const [head = '', ...rows] = String(Buffer.concat(csv as Buffer[])).split('\r\n');
  expect(head).toContain('Paid (USD),Refunds (USD),Discounts (USD)');
  const written = rows.map((row) => row.split(',').slice(-3).map(Number));
  expect(written.reduce((sum, [paid = 0]) => sum + paid, 0)).toBeGreaterThanOrEqual(699);

  // The table for those who do not see the plot has the same figures.
  await plot.getByRole('button', { name: 'Figures' }).click();
  const cells = await plot.getByRole('table').getByRole('cell').allInnerTexts();
  const shown = cells.filter((text) => text.includes('$')).map((text) => Number(text.replaceAll(/[$,]/g, '')));
  expect(shown).toEqual(written.flat());
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Compare with')).toHaveValue('year');

  await page.getByLabel('Period', { exact: true }).selectOption('custom');
  const dates = page.getByRole('search', { name: 'Period and comparison' });
  await dates.getByLabel('From', { exact: true }).fill('2026-11-02');
  await dates.getByLabel('To', { exact: true }).fill('2026-11-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(/^Choose an end after the start/)).toBeVisible();
  await dates.getByLabel('From', { exact: true }).fill('2026-10-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/from=2026-10-01&to=2026-11-01/);
});

test.describe('without orders', () => {
  // The report of revenue is refused.
  test.use({ allowedFaults: /403 .*\/reports\/revenue\// });

  test('an editor reads reports without money, at 390 px too', async ({ open }) => {
    const page = await open({ as: 'editor', width: 390, height: 844 });

    await page.goto('/admin/reports');
    await expect(page.getByRole('link', { name: 'Passed first time report' })).toBeVisible();
    await expect(page.getByRole('link', { name: /revenue/i })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/admin/reports/revenue');
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

test('publications are compared over the period of the other reports, and saved as CSV with it', async ({ open }) => {
  const page = await open({ as: 'finance', width: 1024 });

  await page.goto('/admin/reports?range=90-days&compare=year');
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(heading(page, 'Publications').first()).toBeVisible();
  await expect(page).toHaveURL(/range=90-days&compare=year/);
  await page.getByRole('button', { name: 'Finished' }).click();
  await page.getByLabel('Period', { exact: true }).selectOption('30-days');
  await expect(page).toHaveURL(/sort=passed/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = await (await download).createReadStream().then((stream) => stream.toArray());
  expect(String(Buffer.concat(csv as Buffer[]))).toContain('Started before');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/publications\?range=30-days&compare=year$/);
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Searches' }).click();
  await expect(page).toHaveURL(/searches\?range=30-days&compare=year$/);
});

test.describe('while parts of the overview cannot be loaded', () => {
  test.use({ allowedFaults: /status of 500/ });

  test('says so, and loads them again', async ({ open }) => {
    const page = await open({ as: 'finance' });
    const failed = { status: 500, json: { errors: [{ status: '500', code: 'server.error' }] } };
    const parts = ['searches', 'retention', 'publications'];
    for (const name of parts) await page.route(`**/api/admin/reports/${name}/**`, (route) => route.fulfill(failed));

    await page.goto('/admin/reports');
    const alerts = parts.map((name) => page.getByRole('alert').filter({ hasText: `The report of ${name}` }));
    for (const alert of alerts) await expect(alert).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    for (const alert of alerts) await alert.getByRole('button').click();
    await expect(heading(page, 'Content')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('every report opens without findings', async ({ open }) => {
  const page = await open({ as: 'finance' });
  for (const name of [
    'members',
    'sign-ups',
    'renewals',
    'retention',
    'tests',
    'credits',
    'publications',
    'searches',
    'vitals',
  ]) {
    await page.goto(`/admin/reports/${name}`);
    await expect(page.locator('main .o-report[aria-busy="false"], main table').first()).toBeVisible();
    await expectAccessible(page);
  }
});
