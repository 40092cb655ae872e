/** Without a connection the page stays, shows a notice, stores changes, and syncs when the connection is back. */
import type { Page } from '@playwright/test';
import { closeProfileQuestion, registerAccount, storeSession } from '#tests/support/journey/account.ts';
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts';

const TEXT = '/section/titrating-to-the-best-dose-103-3';
// Console errors of the lost connection, and of a request in flight while its session ends.
test.use({
  allowedFaults:
    /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches|\/logout: .*\(Unauthorized\).*\/api\/users\/me\//,
});

/** A page of a new account, on which the profile prompt may open at any step. */
async function asMember(page: Page, token: string): Promise<void> {
  await storeSession(page, token);
  await closeProfileQuestion(page);
}

const bar = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const mark = (page: Page) => page.getByRole('checkbox', { name: 'Mark as read' });

/** The pending writes on the device, of all accounts. */
const listPending = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('receptor.pending.'))
      .map((key) => localStorage.getItem(key)),
  );

test.describe('without a connection', () => {
  test('“Mark as read” is stored on the device, and saved by itself once the connection is back', async ({
    page,
    open,
  }) => {
    const token = await registerAccount('olga.offline@marlow.example', { firstName: 'Olga', lastName: 'Offline' });
    await asMember(page, token);
    await page.goto(TEXT);
    await expect(mark(page)).toBeVisible();
    await page.context().setOffline(true);
    await expect(bar(page, 'You’re offline.')).toBeVisible();
    // The box waits for the server's progress, which cannot come.
    await mark(page).click();
    await expect(mark(page)).toBeChecked();
    await expect(bar(page, '1 change will sync when you’re back online.')).toBeVisible();
    await expectAccessible(page);

    await page.context().setOffline(false);
    await expect(page.getByText('You’re back online, and everything is saved.')).toBeVisible();
    await expect(bar(page, 'You’re offline.')).toHaveCount(0);
    // The position in the text may be saved a moment later.
    await expect.poll(() => listPending(page)).toEqual(['{}']);

    const elsewhere = await open();
    await asMember(elsewhere, token);
    await elsewhere.goto(TEXT);
    await expect(mark(elsewhere)).toBeChecked();
  });

  test('a link keeps the page, shows a notice, and opens once the connection is back', async ({ page }) => {
    await page.goto('/publication/pharmacotherapy-of-pediatric-adhd-103');
    await expect(page.locator('.top-bar:not([aria-busy])')).toBeVisible();
    await page.context().setOffline(true);
    const library = page.getByRole('banner').getByRole('link', { name: 'Library' });
    await library.click();
    await expect(bar(page, 'You need a connection to open that page.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/publication/pharmacotherapy-of-pediatric-adhd-103');
    await page.getByRole('button', { name: 'Stay on this page' }).press('Enter');
    await expect(bar(page, 'You’re offline. Your work is saved on this device')).toBeVisible();

    await library.click();
    await expect(bar(page, 'You need a connection to open that page.')).toBeVisible();
    await page.context().setOffline(false);
    await page.waitForURL('**/library');
  });

  test('changes of one account are not sent for another, and a sign-out clears them', async ({ page }) => {
    const account = (name: string) =>
      registerAccount(`olga.${name.toLowerCase()}@marlow.example`, { firstName: 'Olga', lastName: name });
    const [first, second] = [await account('First'), await account('Second')];
    await asMember(page, first);
    // A change shows once it is known what the server has.
    const known = page.waitForResponse((response) => response.url().includes('/api/progress/'));
    await page.goto(TEXT);
    await known;
    await expect(mark(page)).toBeVisible();
    await page.context().setOffline(true);
    await mark(page).check();
    await expect(bar(page, '1 change')).toBeVisible();
    await page.evaluate((token) => {
      localStorage.setItem('receptor.token', token);
      // As another tab would report it.
      window.dispatchEvent(new StorageEvent('storage', { key: 'receptor.token', newValue: token }));
    }, second);
    await page.context().setOffline(false);
    await page.goto(TEXT);
    await expect(mark(page)).toBeVisible();
    await expect(mark(page)).not.toBeChecked();

    await page.goto('/logout');
    await page.waitForURL('/');
    expect(await listPending(page)).toEqual([]);
  });
});
