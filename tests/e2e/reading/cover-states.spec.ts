/** Covers of expired and of delayed publications. (rules C4) */
import { expect, expectAccessible, type Role, test } from '#tests/support/journey/journey.ts';

const EXPIRED = '/publication/brexanolone-in-retrospect-307';
const DELAYED = '/publication/the-reward-pathway-704';

test.describe('an expired publication', () => {
  for (const as of [undefined, 'free', 'gold'] as (Role | undefined)[]) {
    test(`offers no credit to a ${as ?? 'visitor'}, on its cover and in its row`, async ({ open }) => {
      const page = await open(as === undefined ? {} : { as });
      await page.goto(EXPIRED);
      const main = page.locator('main');
      await expect(main.getByText('No longer offered').first()).toBeVisible();
      await expect(main.getByText('Expired on 02/12/2026').first()).toBeVisible();
      const cover = await main.innerText();
      expect(cover).not.toMatch(/\bEarn\b|0\.25|How to earn|its test, and its credit/);
      await expectAccessible(page);

      await page.goto('/search?s=brexanolone+in+retrospect');
      const row = page.locator('main li', { hasText: 'Brexanolone in Retrospect' }).first();
      await expect(row.getByText('Expired on 02/12/2026')).toBeVisible();
      expect(await row.innerText()).not.toContain('0.25');
    });
  }

  test('explains on the page of its test that credit has ended', async ({ open }) => {
    const page = await open({ as: 'gold' });
    await page.goto('/publication/307/test');

    await expect(page.getByText('Credit expired on 02/12/2026')).toBeVisible();
    await expect(page.getByRole('button', { name: /Start/ })).toHaveCount(0);
  });

  test('promises search engines no credit', async ({ page }) => {
    await page.goto(EXPIRED);

    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('Brexanolone in Retrospect');
    expect(data.join()).not.toContain('numberOfCredits');
  });
});

test('a delayed publication shows the delay and its announced date', async ({ page }) => {
  await page.goto(DELAYED);

  const box = page.locator('main .cover-aside > .action-box');
  await expect(box.getByText('Delayed', { exact: true })).toBeVisible();
  await expect(box.getByText('It was announced for 11/09/2026')).toBeVisible();
  await expect(box.getByRole('button', { name: 'Notify me when it’s available' })).toBeVisible();
  await expect(page.locator('main').getByText('announced for 11/09/2026').first()).toBeVisible();
  await expectAccessible(page);
});
