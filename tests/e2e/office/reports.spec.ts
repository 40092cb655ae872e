/** Finance reads revenue: the range is in the address, the CSV equals the figures, and a refund changes the net of today. (rules G2, G7, G14) */
import type { Page } from '@playwright/test';
import { buyMembership, registerAccount } from '#tests/support/journey/account.ts';
import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  openSession,
  SESSION_KEY,
  test,
} from '#tests/support/journey/journey.ts';

const GOLD = 3;

async function signInAs(page: Page, role: 'finance' | 'editor'): Promise<void> {
  const token = await openSession(`${role}@receptor.example`, DEMO_PASSWORD);
  await page.addInitScript(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [SESSION_KEY, token]);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('finance opens revenue, changes the period, and downloads figures that contain a purchase of today', async ({
  open,
}) => {
  const token = await registerAccount('imani@revenue.example', { firstName: 'Imani', lastName: 'Costa' });
  await buyMembership(token, GOLD);
  const page = await open();
  await signInAs(page, 'finance');

  await page.goto('/admin/reports');
  await expect(heading(page, 'Reports')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Net revenue report' }).click();
  await expect(heading(page, 'Revenue').first()).toBeVisible();
  await page.getByLabel('Period', { exact: true }).selectOption('month');
  await expect(page).toHaveURL(/range=month/);
  await page.getByLabel('Compare with').selectOption('year');
  await expect(page).toHaveURL(/compare=year/);
  const plot = page.getByRole('figure', { name: 'Payments and refunds' });
  await expect(plot.getByRole('img')).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await plot.getByRole('button', { name: 'CSV' }).click();
  const csv = await (await download).createReadStream().then((stream) => stream.toArray());
  const paid = String(Buffer.concat(csv as Buffer[]))
    .split('\r\n')
    .slice(1)
    .reduce((sum, row) => sum + Number(row.split(',')[1]), 0);
  expect(paid).toBeGreaterThanOrEqual(69900);
  await page.reload();
  await expect(page.getByLabel('Compare with')).toHaveValue('year');
});

test('an editor reads reports without money, at 390 px too', async ({ open }) => {
  const page = await open({ width: 390, height: 844 });
  await signInAs(page, 'editor');

  await page.goto('/admin/reports');
  await expect(page.getByRole('link', { name: 'Passed first time report' })).toBeVisible();
  await expect(page.getByRole('link', { name: /revenue/i })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/admin/reports/revenue');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('every report opens without findings', async ({ open }) => {
  const page = await open();
  await signInAs(page, 'finance');
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
